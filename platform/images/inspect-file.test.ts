import sharp from "sharp";
import { expect, test } from "vitest";
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
