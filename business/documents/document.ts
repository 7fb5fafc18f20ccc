export const maxEnquiryFiles = 5;
export const maxEnquiryFileBytes = 20 * 1024 * 1024;

export const fileTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/tiff",
] as const;
export type FileType = (typeof fileTypes)[number];

export const signatureBytes = 1024;

/** By the first bytes alone, never the name or declared type. Null for anything else. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, i) => bytes[at + i] === byte);
  if (starts([0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts([0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return "image/png";
  if (starts(ascii("RIFF")) && starts(ascii("WEBP"), 8)) return "image/webp";
  // The brands of ISO/IEC 23008-12 that phones write; "mif1" alone may be AVIF.
  if (starts(ascii("ftyp"), 4) && heicBrands.some((brand) => starts(ascii(brand), 8))) return "image/heic";
  // TIFF 6.0 in both byte orders, and BigTIFF.
  if (tiffSignatures.some((signature) => starts(signature))) return "image/tiff";
  return isPdf(bytes) ? "application/pdf" : null;
}

/** Scanners and mail programs put bytes before the signature; readers look for it in the first kilobyte (PDF 1.7, annex H). */
export function isPdf(firstBytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(firstBytes.subarray(0, signatureBytes)).includes("%PDF-");
}

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1"];
const tiffSignatures = [
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  [0x49, 0x49, 0x2b, 0],
  [0x4d, 0x4d, 0, 0x2b],
];

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .toWellFormed()
    // A zero-width joiner and the tags of a flag are part of an emoji.
    .replace(/(?<!\p{Emoji}\u{fe0f}?)\u{200d}|[[\p{Cc}\p{Cf}]--[\u{200d}\u{e0020}-\u{e007f}]]/gv, "")
    .replace(/\s+/g, " ")
    .trim();
  return /^\.*$/.test(clean) ? "document" : lastOf(clean, 120);
}

/** Cuts no character in two. */
function lastOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...new Intl.Segmenter("de", { granularity: "grapheme" }).segment(text)];
  while (characters.length > 1 && text.length - (characters[0]?.index ?? 0) > length) characters.shift();
  return text.slice(characters[0]?.index ?? 0);
}

/** The first is the one that a name gets. */
const extensions: Record<FileType, readonly string[]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/heic": ["heic", "heif"],
  "image/tiff": ["tif", "tiff"],
};
const known = Object.values(extensions).flat();

/** The name with the extension of its content: whoever saves the file opens it with the right program. */
export function fileNameFor(type: FileType, name: string): string {
  const clean = cleanFileName(name);
  const extension = /\.(\w+)$/.exec(clean)?.[1]?.toLowerCase() ?? "";
  if (extensions[type].includes(extension)) return clean;
  const stem = known.includes(extension) ? clean.slice(0, -extension.length - 1) : clean;
  return `${lastOf(stem, 115)}.${extensions[type][0]}`;
}

/** Both are re-encoded without metadata. */
export function derivativeKeys(fileUrl: string): { thumbnail: string; view: string } {
  return { thumbnail: `${fileUrl}.thumbnail`, view: `${fileUrl}.view` };
}

/** A page of a PDF, rendered when somebody read it first. */
export function pageKey(fileUrl: string, page: number): string {
  return `${fileUrl}.page-${page}`;
}

export function pageThumbnailKey(fileUrl: string, page: number): string {
  return `${pageKey(fileUrl, page)}-small`;
}

/** What the pages of a PDF say, read when somebody searched it first. */
export function textKey(fileUrl: string): string {
  return `${fileUrl}.text`;
}

/** What stands where on the pages of a PDF, read when somebody blackened it first. */
export function wordsKey(fileUrl: string): string {
  return `${fileUrl}.words`;
}

/** All that may lie in the store beside a file: its copies, and those of its pages. */
export function allKeys({ key, pages }: { key: string; pages: number | null }): string[] {
  const pageKeys = Array.from({ length: pages ?? 1 }, (_, i) => [
    pageKey(key, i + 1),
    pageThumbnailKey(key, i + 1),
  ]).flat();
  return [key, textKey(key), wordsKey(key), ...Object.values(derivativeKeys(key)), ...pageKeys];
}
