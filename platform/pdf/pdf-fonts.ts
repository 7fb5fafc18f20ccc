import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const packaged = "@expo-google-fonts";

/** Family names in these files: Source Sans 3, Newsreader, Barlow (a semi-condensed cut). */
const fontFiles = [
  "source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  "source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf",
  "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
  "source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf",
  "newsreader/400Regular/Newsreader_400Regular.ttf",
  "newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf",
  "newsreader/500Medium/Newsreader_500Medium.ttf",
  "barlow-semi-condensed/500Medium/BarlowSemiCondensed_500Medium.ttf",
  "barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf",
];

/** Throws if a font is missing. The first is the fallback; its four cuts have the same characters. */
export function readFonts(files = fontFiles): Buffer[] {
  return files.map((file) => {
    try {
      return readFileSync(require.resolve(`${packaged}/${file}`));
    } catch {
      throw new Error(`The font ${file} is not installed. \`npm ci\` installs it.`);
    }
  });
}

/** BMP characters that a TrueType font can draw (OpenType 1.9, cmap format 4). */
export function readCoverage(font: Buffer): Set<number> {
  const cmap = tableOffset(font, "cmap");
  const subtable = formatFour(font, cmap);
  const segments = font.readUInt16BE(subtable + 6) / 2;
  const [ends, starts] = [subtable + 14, subtable + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  const covered = new Set<number>();
  for (let at = 0; at < segments * 2; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    const [delta, range] = [font.readUInt16BE(deltas + at), font.readUInt16BE(ranges + at)];
    for (let character = start; character <= end && character < 0xffff; character += 1) {
      const listed =
        range === 0 ? character : font.readUInt16BE(ranges + at + range + (character - start) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) covered.add(character);
    }
  }
  return covered;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16)
    if (font.toString("latin1", at, at + 4) === tag) return font.readUInt32BE(at + 8);
  throw new Error(`The font has no table ${tag}.`);
}

function formatFour(font: Buffer, cmap: number): number {
  for (let at = cmap + 4; at < cmap + 4 + font.readUInt16BE(cmap + 2) * 8; at += 8) {
    const subtable = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error("The font has no character map of format 4.");
}
