import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { randomOf } from "#tests/world/random.ts";
import { fingerprintImage } from "./fingerprint-image.ts";
import { inspectFile } from "./inspect-file.ts";

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

/** A sheet of writing that nobody else has: lines of words, a stamp, a picture. */
function sheet(of: number): Buffer {
  const random = randomOf(1968, of);
  const line = (y: number) =>
    Array.from(
      { length: 3 + random.below(8) },
      (_, n) =>
        `<rect x="${90 + n * 85}" y="${y}" width="${30 + random.below(50)}" height="14" fill="#2a2a2a"/>`,
    ).join("");
  const lines = Array.from({ length: 8 + random.below(14) }, (_, n) =>
    line(300 + n * (36 + random.below(8))),
  );
  const head = `<rect x="${60 + random.below(500)}" y="70" width="${200 + random.below(240)}" height="${60 + random.below(90)}" fill="#444"/>`;
  const stamp = `<circle cx="${200 + random.below(600)}" cy="${900 + random.below(250)}" r="90" fill="none" stroke="#335" stroke-width="12"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1300">
    <rect width="1000" height="1300" fill="#f4efe0"/>${head}${lines.join("")}${stamp}</svg>`);
}

test("a sheet scanned anew is one with itself, other sheets are not", async () => {
  const ways = [
    (scan: Sharp) => scan.modulate({ brightness: 1.04 }).resize(700).jpeg({ quality: 60 }),
    (scan: Sharp) => scan.greyscale().gamma(1.5).jpeg({ quality: 80 }),
    (scan: Sharp) => scan.rotate(0.7, { background: "#fff" }).jpeg({ quality: 80 }),
    (scan: Sharp) => scan.extend({ top: 12, left: 14, background: "#fff" }).jpeg({ quality: 80 }),
  ];
  const seen: (string | null)[] = [];
  for (const of of [1, 2, 3, 4, 5]) {
    const first = await previewPrint(await sharp(sheet(of)).jpeg({ quality: 92 }).toBuffer());
    for (const way of ways)
      expect(
        bitsApart(first, await previewPrint(await way(sharp(sheet(of))).toBuffer())),
        `sheet ${of}`,
      ).toBeLessThanOrEqual(8);
    for (const other of seen) expect(bitsApart(first, other), `sheet ${of}`).toBeGreaterThan(8);
    seen.push(first);
  }
});

/** As papers of a case get theirs. */
async function previewPrint(file: Uint8Array): Promise<string | null> {
  const inspected = await inspectFile({ file, type: "image/jpeg", maxPixels: 10_000_000 });
  return fingerprintImage(("thumbnail" in inspected && inspected.thumbnail) || new Uint8Array());
}
