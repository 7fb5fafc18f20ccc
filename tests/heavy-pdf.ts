import { deflateSync } from "node:zlib";

/** A one-page PDF with a black 1-bit image of `pixels` by `pixels`: at 20,000 it has 49 KB. */
export function heavyPdf(pixels: number): Uint8Array<ArrayBuffer> {
  const picture = deflateSync(Buffer.alloc(Math.ceil(pixels / 8) * pixels), { level: 9 });
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>",
    "<</Length 32>>stream\nq 500 0 0 500 40 100 cm /I Do Q \nendstream",
    `<</Type/XObject/Subtype/Image/Width ${pixels}/Height ${pixels}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode/Length ${picture.length}>>stream\n`,
  ];
  const before = objects.map((object, n) => `${n + 1} 0 obj${object}`).join("\nendobj\n");
  const after = "\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF";
  return new Uint8Array(Buffer.concat([Buffer.from(`%PDF-1.4\n${before}`), picture, Buffer.from(after)]));
}
