import sharp from "sharp";
import { expect, test } from "vitest";
import { fingerprintImage } from "./fingerprint-image.ts";

const svg = (shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
  <rect width="900" height="600" fill="#d8d2c0"/>${shapes}</svg>`);
const car =
  svg(`<path d="M90 400h700l-80-120-180-110H320L210 290z" fill="#2b5a3c"/><circle cx="250" cy="420" r="80"/>
  <circle cx="640" cy="420" r="80"/><rect x="0" y="500" width="900" height="100" fill="#777"/>`);
const boat = svg(`<path d="M450 40v400H150z" fill="#fff"/><path d="M100 460h700l-90 90H200z" fill="#713f12"/>
  <rect x="0" y="0" width="300" height="200" fill="#345"/>`);

const bitsApart = (one: string | null, other: string | null) =>
  [...(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)].filter((bit) => bit === "1").length;

test("a smaller, recompressed, turned and darkened copy stays close, another picture does not", async () => {
  const original = await fingerprintImage(await sharp(car).jpeg({ quality: 95 }).toBuffer());
  const copies = await Promise.all([
    sharp(car).resize(300).jpeg({ quality: 40 }).toBuffer(),
    sharp(car).modulate({ brightness: 0.8 }).jpeg().toBuffer(),
    sharp(car).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer(),
  ]);
  for (const copy of copies) expect(bitsApart(original, await fingerprintImage(copy))).toBeLessThanOrEqual(6);
  const other = await fingerprintImage(await sharp(boat).jpeg().toBuffer());
  expect(bitsApart(original, other)).toBeGreaterThan(12);
});

test.each([
  [
    "a blank sheet",
    () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } })
        .jpeg()
        .toBuffer(),
  ],
  ["no picture", () => Promise.resolve(Buffer.from("%PDF-1.7"))],
  ["a torn file", async () => (await sharp(car).jpeg().toBuffer()).subarray(0, 40)],
])("%s has no fingerprint", async (_, file) => {
  expect(await fingerprintImage(await file())).toBeNull();
});
