import sharp from "sharp";
import { expect, test } from "vitest";
import { heic, onePage, ownerPdf, simplePdf } from "#tests/flawed-files.ts";
import { heavyPdf } from "#tests/heavy-pdf.ts";
import { inspectFile } from "./inspect-file.ts";

const maxPixels = 120_000_000;
const inspected = async (file: Uint8Array, type: string) =>
  Object.keys(await inspectFile({ file: new Uint8Array(file), type, maxPixels }));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7B1E1E" } });

test("photographs as phones take them and PDFs follow one another", async () => {
  const pdf = heavyPdf(20_000);
  for (const [width, height] of [
    [4000, 3000],
    [8000, 6000],
  ] as const) {
    expect(await inspected(pdf, "application/pdf")).toEqual(["pages", "thumbnail", "view"]);
    const picture = await photo(width, height).jpeg().toBuffer();
    expect(await inspected(picture, "image/jpeg")).toEqual(["width", "height", "thumbnail", "view"]);
  }
});

test("HEIC as phones write it", async () => {
  const file = new Uint8Array(Buffer.from(heic, "base64"));
  const seen = await inspectFile({ file, type: "image/heic", maxPixels });
  expect(seen).toMatchObject({ width: 96, height: 64 });
  const { channels } = await sharp("view" in seen ? seen.view : undefined).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([12, 3, 3]);
});

test.each([
  ["begins with a line of the scanner", Buffer.from(`\r\n${simplePdf(onePage)}`), 1],
  ["is filled up to a block of the disk", Buffer.from(simplePdf(onePage) + "\u0000".repeat(4096)), 1],
  ["has the password of its owner alone", Buffer.from(ownerPdf, "base64"), 2],
])("a PDF that %s opens", async (_, file, pages) => {
  const seen = await inspectFile({ file: new Uint8Array(file), type: "application/pdf", maxPixels });
  expect(seen).toMatchObject({ pages, view: expect.any(Uint8Array) });
  expect(seen).not.toHaveProperty("flaw");
});
