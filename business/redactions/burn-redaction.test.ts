import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { colourAt, isBlack, middle, openBlackening, region } from "#tests/blackening.ts";
import { heic } from "#tests/flawed-files.ts";
import { redPicture, redPlace, secret, secretBox, secretPdf } from "#tests/secretive-files.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { writtenPdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { openPage } from "../documents/open-page.ts";

let app: TestApp;
let order: OrderFixture;
let files: ReturnType<typeof openBlackening>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  files = openBlackening(app, order);
});

test("PV-18 of a PDF neither text nor bytes, metadata, attachment, comment or earlier revision are left", async () => {
  const original = secretPdf(2);
  expect(await writtenPdfText(original)).toContain(secret);
  const documentId = await files.stored(original, "brief.pdf");
  const { file_url: originalKey } = await files.row(documentId);
  await files.redact(documentId, [region(secretBox), region(secretBox, { page: 2, kind: "plate" })]);
  const copy = await files.bytesOfCopy(documentId);
  expect(copy.key).not.toBe(originalKey);
  expect((await writtenPdfText(copy.file)).trim()).toBe("");
  for (const encoding of ["utf8", "utf16le", "latin1"] as const)
    expect(copy.all.includes(Buffer.from(secret, encoding)), encoding).toBe(false);
  expect(copy.all.includes("/Info") || copy.all.includes("/Metadata") || copy.all.includes("/EF")).toBe(
    false,
  );
  expect(copy.file.subarray(0, 5)).toEqual(new Uint8Array(Buffer.from("%PDF-")));
  expect(Buffer.from(copy.file).toString("latin1").split("%%EOF")).toHaveLength(2);
  for (const page of [1, 2]) {
    const picture = await (await openPage(files.ruth(), { ...files.ofCase(documentId), page })).bytes();
    expect(isBlack(await colourAt(picture, middle(secretBox))), `page ${page}`).toBe(true);
    expect(await colourAt(picture, { x: 0.05, y: 0.05 })).toEqual([255, 255, 255]);
  }
  // As it came it is unchanged, for research alone.
  expect(Buffer.from(await app.services.files.get(String(originalKey)))).toEqual(Buffer.from(original));
  expect(await files.row(documentId)).toMatchObject({
    state: "ready",
    file_type: "application/pdf",
    pages: 2,
  });
  expect(await app.auditTrail(`document:${documentId}`)).toEqual(
    expect.arrayContaining(["document.redaction-requested", "document.redacted"]),
  );
});

const exif = {
  IFD0: { Artist: secret, ImageDescription: secret },
  IFD3: { GPSLatitude: "52/1 37/1 0/1", GPSLatitudeRef: "N" },
};
const size = { width: 640, height: 480 };
test.each<[string, string, () => Promise<Uint8Array>]>([
  [
    "a photograph with names and a place in its metadata",
    "auto.jpg",
    () => redPicture(size).withExif(exif).jpeg().toBuffer(),
  ],
  [
    "a photograph that was taken sideways",
    "quer.jpg",
    async () =>
      sharp(await redPicture(size).jpeg().toBuffer())
        .rotate(270)
        .withExif(exif)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
  ],
  ["a CMYK JPEG", "druck.jpg", () => redPicture(size).toColourspace("cmyk").jpeg().toBuffer()],
  ["a transparent PNG", "logo.png", () => redPicture(size).ensureAlpha(0.4).png().toBuffer()],
  ["a WebP", "bild.webp", () => redPicture(size).webp({ quality: 90 }).toBuffer()],
  ["a scan as TIFF", "scan.tif", () => redPicture(size).tiff().toBuffer()],
])("PV-18 in %s the place is black, and nothing of the file's metadata is left", async (_, name, make) => {
  const documentId = await files.stored(await make(), name);
  const before = await (await openPage(files.ruth(), { ...files.ofCase(documentId), page: 1 })).bytes();
  const [red = 0, green = 255] = await colourAt(before, middle(redPlace));
  expect(red).toBeGreaterThan(green + 40);
  await files.redact(documentId, [region(redPlace, { kind: "plate" })]);
  const copy = await files.bytesOfCopy(documentId);
  const { exif: left, xmp, iptc, icc, orientation, format } = await sharp(copy.file).metadata();
  expect({ left, xmp, iptc, icc, orientation, format }).toEqual({ format: "jpeg" });
  expect(copy.all.includes(secret)).toBe(false);
  // Also in its thumbnail and in the picture that is shown.
  for (const suffix of ["", ".view", ".thumbnail"])
    expect(
      isBlack(await colourAt(await app.services.files.get(copy.key + suffix), middle(redPlace))),
      suffix,
    ).toBe(true);
  const stats = await sharp(copy.file).stats();
  const [r, g] = stats.channels;
  // No red is left anywhere: white and black have as much red as green.
  expect(Math.abs((r?.mean ?? 0) - (g?.mean ?? 0))).toBeLessThan(1);
  expect((await files.row(documentId)).name).toMatch(/\.jpg$/);
});

test("HEIC, as phones write it, is blackened too", async () => {
  const documentId = await files.stored(Buffer.from(heic, "base64"), "foto.heic");
  await files.redact(documentId, [region({ x: 0, y: 0, width: 1, height: 1 }, { kind: "face" })]);
  const { channels } = await sharp((await files.bytesOfCopy(documentId)).file).stats();
  expect(channels.every(({ max }) => max < 20)).toBe(true);
});

test("a PDF of many pages keeps all of them, and a huge scan its shape", async () => {
  const documentId = await files.stored(secretPdf(12), "akte.pdf");
  await files.redact(documentId, [region(secretBox, { page: 12 })]);
  expect(await files.row(documentId)).toMatchObject({ state: "ready", pages: 12 });
  const last = await (await openPage(files.ruth(), { ...files.ofCase(documentId), page: 12 })).bytes();
  expect(isBlack(await colourAt(last, middle(secretBox)))).toBe(true);
  expect((await writtenPdfText((await files.bytesOfCopy(documentId)).file)).trim()).toBe("");
  const scan = await files.stored(
    await redPicture({ width: 9000, height: 6000 }).jpeg().toBuffer(),
    "scan.jpg",
  );
  await files.redact(scan, [region(redPlace)]);
  const { width, height, ...shown } = await sharp((await files.bytesOfCopy(scan)).file).metadata();
  expect(shown.format).toBe("jpeg");
  expect(width / height).toBeCloseTo(1.5, 2);
});
