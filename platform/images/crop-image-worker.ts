import sharp from "sharp";
import type { Cropping, Cut } from "./crop-image.ts";

process.on("message", (asked: Cropping) => {
  void cut(asked).then((answer) => process.send?.(answer));
});

async function cut({ image, box, margin, maxWidth }: Cropping): Promise<Cut> {
  try {
    const { width, height } = await sharp(image).metadata();
    const [left, top] = [within(box.x - margin, width), within(box.y - margin, height)];
    const size = {
      width: Math.max(1, within(box.x + box.width + margin, width) - left),
      height: Math.max(1, within(box.y + box.height + margin, height) - top),
    };
    const bytes = await sharp(image)
      .extract({ left, top, ...size })
      .resize({ width: maxWidth, withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { bytes: new Uint8Array(bytes) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

function within(fraction: number, pixels: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * pixels);
}
