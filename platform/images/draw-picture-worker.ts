import { createRequire } from "node:module";
import sharp, { type OverlayOptions } from "sharp";
import type { PictureTask, PictureText } from "./draw-picture.ts";

const require = createRequire(import.meta.url);
const faces = {
  serif: ["Newsreader, Medium", "newsreader/500Medium/Newsreader_500Medium.ttf"],
  plate: [
    "Barlow Semi Condensed, Medium",
    "barlow-semi-condensed/500Medium/BarlowSemiCondensed_500Medium.ttf",
  ],
} as const;

process.on("message", (task: PictureTask) => {
  draw(task).then(
    (png) => process.send?.({ png }),
    () => process.exit(1),
  );
});

async function draw({ svg, texts }: PictureTask): Promise<Uint8Array> {
  const overlays: OverlayOptions[] = [];
  let end = 0;
  for (const text of texts) {
    const { data, info } = await setText(text);
    const top = typeof text.top === "number" ? text.top : end + text.top.below;
    const left = text.centred ? text.left + Math.round((text.width - info.width) / 2) : text.left;
    overlays.push({ input: data, left, top });
    end = top + info.height;
  }
  return new Uint8Array(await sharp(Buffer.from(svg)).composite(overlays).png().toBuffer());
}

function setText({ text, face, size, color, width }: PictureText) {
  const [font, file] = faces[face];
  const fontfile = require.resolve(`@expo-google-fonts/${file}`);
  const markup = `<span foreground="${color}">${escaped(text)}</span>`;
  // At 72 dpi a point is a pixel.
  return sharp({ text: { text: markup, font: `${font} ${size}`, fontfile, width, dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Pango markup allows no control characters. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, " ")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
