import sharp from "sharp";
import type { FingerprintTask } from "./fingerprint-image.ts";

const maxPixels = 100_000_000;

process.on("message", ({ file }: FingerprintTask) => {
  void fingerprint(file)
    .catch(() => null)
    .then((answer) => process.send?.({ fingerprint: answer }));
});

const side = 32;
const waves = 8;
/** Of 255: noise of a blank sheet spreads less, and blank sheets all look alike. */
const leastSpread = 3;

/** The coarsest waves across and down 32 × 32 grey points, each as more or less than their median. */
async function fingerprint(file: FingerprintTask["file"]): Promise<string | null> {
  const grey = await sharp(file, { failOn: "none", limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .greyscale()
    .resize(side, side, { fit: "fill" })
    .raw()
    .toBuffer();
  if (spreadOf(grey) < leastSpread) return null;
  const heights = Array.from({ length: waves ** 2 }, (_, at) =>
    heightOf(grey, at % waves, Math.floor(at / waves)),
  );
  // The first is the brightness of the whole.
  const median = heights.slice(1).toSorted((a, b) => a - b)[waves ** 2 / 2 - 1] ?? 0;
  const bits = heights.map((height, at) => (at > 0 && height > median ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

function spreadOf(grey: Uint8Array): number {
  const mean = grey.reduce((sum, point) => sum + point, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, point) => sum + (point - mean) ** 2, 0) / grey.length);
}

/** Of the discrete cosine transform. */
function heightOf(grey: Uint8Array, across: number, down: number): number {
  return grey.reduce(
    (sum, point, at) => sum + point * wave(at % side, across) * wave(Math.floor(at / side), down),
    0,
  );
}

function wave(place: number, frequency: number): number {
  return Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side));
}
