import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture, type PictureText } from "./draw-picture.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><rect width="800" height="200" fill="#fff"/></svg>';
const line = (changes: Partial<PictureText>): PictureText => ({
  text: "Baujahr 1964 · Heritage Silver",
  face: "plate",
  size: 40,
  color: "#000000",
  left: 0,
  top: 20,
  width: 800,
  ...changes,
});

/** The box around what is not white. */
async function inked(...texts: PictureText[]) {
  const { png } = await drawPicture({ svg, texts });
  const { info } = await sharp(png)
    .trim({ background: "#fff", threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, top: -(info.trimOffsetTop ?? 0) };
}

test("text is set in our own faces, whatever is installed", async () => {
  // Measured with the face itself: 450 px. DejaVu Sans, which stands in for a face that is missing, takes 602.
  const plate = await inked(line({}));
  expect(plate.width).toBeGreaterThan(435);
  expect(plate.width).toBeLessThan(465);
  const serif = await inked(line({ face: "serif" }));
  expect(serif.width).toBeGreaterThan(480);
  expect(serif.width).toBeLessThan(530);
});

test("a text is placed below the previous one, wraps at its width, and is never markup", async () => {
  const one = await inked(line({}));
  const two = await inked(line({}), line({ top: { below: 10 } }));
  expect(two.height).toBeGreaterThan(one.height * 2);
  const broken = await inked(line({ width: 250 }));
  expect(broken.width).toBeLessThanOrEqual(250);
  expect(broken.height).toBeGreaterThan(one.height * 1.8);
  const plain = await inked(line({ text: "<b>A</b> & \u0007 B" }));
  expect(plain.width).toBeGreaterThan((await inked(line({ text: "A B" }))).width * 1.5);
});
