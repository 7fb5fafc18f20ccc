import { deflateSync } from "node:zlib";

/** A one-page PDF of strokes that take too long to draw in time: with 217,100 it has 745 kB. `seed` makes it another file. */
export function slowPdf(strokes: number, seed = 1): Uint8Array<ArrayBuffer> {
  let last = seed;
  // Park and Miller's numbers, which do not compress.
  const next = (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
  const lines = Array.from({ length: strokes }, () => `0 ${next(9)} m 900 0 0 900 500 ${next(99)} c S`).join(
    "\n",
  );
  const content = deflateSync(`40 w 1 J\n${lines}\n`, { level: 1 });
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<>>>>",
    `<</Filter/FlateDecode/Length ${content.length}>>stream\n`,
  ];
  const before = objects.map((object, n) => `${n + 1} 0 obj${object}`).join("\nendobj\n");
  const after = "\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF";
  return new Uint8Array(Buffer.concat([Buffer.from(`%PDF-1.4\n${before}`), content, Buffer.from(after)]));
}
