import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** What none of the files may still say after it was blackened. */
export const secret = "Mustermann";
const sheet = { width: 400, height: 200 };
/** Where `secretPdf` says it, in fractions of the page: at 60, 100 in points, in 18 point letters. */
export const secretBox = { x: 0.12, y: 0.38, width: 0.7, height: 0.16 };

/** Says it in the text, in a compressed stream, its metadata, an attachment, a comment, an outline and an earlier revision. */
export function secretPdf(pages = 1): Uint8Array {
  const objects: (string | [string, Uint8Array])[] = [];
  const add = (object: string | [string, Uint8Array]) => objects.push(object);
  const first = 9;
  const kids = Array.from({ length: pages }, (_, i) => `${first + 2 * i} 0 R`).join(" ");
  add(
    "<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R/Names<</EmbeddedFiles<</Names[(n.txt) 5 0 R]>>>>/Metadata 7 0 R>>",
  );
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages}>>`);
  add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  add(`<</Type/Outlines/Title(Halter ${secret})>>`);
  add("<</Type/Filespec/F(n.txt)/EF<</F 6 0 R>>>>");
  add(["/Type/EmbeddedFile", Buffer.from(`Halter ${secret}`)]);
  add(["/Type/Metadata/Subtype/XML", Buffer.from(`<x:xmpmeta><dc:title>${secret}</dc:title></x:xmpmeta>`)]);
  add(`<</Type/Annot/Subtype/Text/Rect[0 0 10 10]/Contents(Erika ${secret})>>`);
  for (let i = 0; i < pages; i++) {
    const drawing = `BT /F1 18 Tf 60 100 Td (Erika ${secret}, OF-K 412) Tj ET`;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheet.width} ${sheet.height}]/Annots[8 0 R]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + 2 * i + 1} 0 R>>`,
    );
    add(["/Filter/FlateDecode", deflateSync(Buffer.from(drawing))]);
  }
  add(`<</Author(${secret})>>`);
  const trailer = `/Root 1 0 R/Info ${objects.length} 0 R/Size ${objects.length + 1}`;
  const all = objects.map((object, i) => [i + 1, indirect(i + 1, object)] as const);
  const earlier = revised(Buffer.from("%PDF-1.7\n"), all, trailer);
  // An incremental update, as a program writes that deletes a comment.
  const emptied = indirect(8, "<</Type/Annot/Subtype/Text/Rect[0 0 10 10]/Contents()>>");
  return revised(earlier, [[8, emptied]], `${trailer}/Prev ${startOf(earlier)}`);
}

/** With one more section of objects and its table (ISO 32000-1, 7.5.6). */
function revised(before: Buffer, objects: readonly (readonly [number, Buffer])[], trailer: string): Buffer {
  let at = before.length;
  const table = objects.map(([number, bytes]) => {
    const entry = `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
    at += bytes.length;
    return entry;
  });
  const end = `xref\n0 1\n0000000000 65535 f \n${table.join("")}trailer\n<<${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([before, ...objects.map(([, bytes]) => bytes), Buffer.from(end)]);
}

function startOf(pdf: Buffer): string {
  return /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString("latin1"))?.[1] ?? "0";
}

function indirect(number: number, object: string | [string, Uint8Array]): Buffer {
  if (typeof object === "string") return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`);
  const [entries, bytes] = object;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** A white picture with a red place at `redPlace`, which is what has to be hidden. */
export const redPlace = { x: 0.25, y: 0.5, width: 0.25, height: 0.25 };
export function redPicture({ width, height }: { width: number; height: number }) {
  const { x, y, ...size } = redPlace;
  const red = { width: Math.round(size.width * width), height: Math.round(size.height * height) };
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } }).composite([
    {
      input: { create: { ...red, channels: 3, background: "#ff0000" } },
      left: Math.round(x * width),
      top: Math.round(y * height),
    },
  ]);
}
