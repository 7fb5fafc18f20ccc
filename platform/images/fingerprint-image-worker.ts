import sharp from "sharp";
import type { FingerprintTask } from "./fingerprint-image.ts";

const maxPixels = 100_000_000;

process.on("message", ({ file }: FingerprintTask) => {
  void fingerprint(file)
    .catch(() => null)
    .then((answer) => process.send?.({ fingerprint: answer }));
});

/** Difference hash of 9 × 8 grey points: whether each is brighter than its right neighbour. */
async function fingerprint(file: FingerprintTask["file"]): Promise<string | null> {
  const grey = await sharp(file, { failOn: "none", limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize(9, 8, { fit: "fill" })
    .raw()
    .toBuffer();
  const bytes = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, at) => Number((grey[row * 9 + at] ?? 0) > (grey[row * 9 + at + 1] ?? 0))),
  ).map((bits) => bits.reduce((byte, bit) => byte * 2 + bit, 0));
  // Blank sheets all look alike.
  const ones = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);
  if (ones < 8 || ones > 56) return null;
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
