import sharp, { type OverlayOptions } from "sharp";
import type { BurningTask, BurntPicture, PictureBox } from "./burn-boxes.ts";

const thumbnailPixels = 480;
/** JPEG compresses in blocks: the ringing of what is hidden ends with its block. */
const blockPixels = 8;

process.on("message", (task: BurningTask) => {
  void burn(task)
    .catch((error: unknown) => ({ unreadable: String(error) }))
    .then((answer) => process.send?.(answer));
});

async function burn({ image, boxes }: BurningTask): Promise<BurntPicture> {
  const upright = sharp(image, { failOn: "none", limitInputPixels: false }).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const covers = boxes.map((box): OverlayOptions => cover(box, width, height));
  const { data, info } = await upright
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .composite(covers)
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data).resize({ width: thumbnailPixels, height: thumbnailPixels, fit: "inside" });
  return {
    bytes: new Uint8Array(data),
    thumbnail: new Uint8Array(await small.webp({ quality: 75 }).toBuffer()),
    width: info.width,
    height: info.height,
    channels: info.channels,
  };
}

/** Outwards to whole blocks. */
function cover(box: PictureBox, width: number, height: number): OverlayOptions {
  const [left, right] = outwards(box.x, box.x + box.width, width);
  const [top, bottom] = outwards(box.y, box.y + box.height, height);
  const size = { width: right - left, height: bottom - top };
  return { input: { create: { ...size, channels: 3, background: "#000000" } }, left, top };
}

function outwards(from: number, to: number, pixels: number): [number, number] {
  const block = (at: number) => at / blockPixels;
  const start = Math.floor(block(Math.max(0, from) * pixels)) * blockPixels;
  const end = Math.ceil(block(Math.min(1, to) * pixels)) * blockPixels;
  const first = Math.min(Math.max(0, start), pixels - 1);
  return [first, Math.max(first + 1, Math.min(pixels, end))];
}
