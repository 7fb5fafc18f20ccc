import { maxUploadBytes } from "#business/documents/upload.ts";
import { heavyPdf } from "#tests/heavy-pdf.ts";
import type { LoadCustomer } from "../load/seed-customers.ts";
import type { Wave } from "./attack.ts";
import type { Sender } from "./send.ts";
import { slowPdf } from "./slow-pdf.ts";

/** What arrives of an upload before its sender is gone. */
const arrivingBytes = 1024 ** 2;

export type Uploader = (
  who: LoadCustomer,
  name: string,
  length: number,
  piece: Uint8Array,
) => Promise<string[]>;

/** Uploads over the tus protocol; returns how each of its requests was answered. */
export function uploaderTo({ send }: Sender, origin: string): Uploader {
  return async (who: LoadCustomer, name: string, length: number, piece: Uint8Array) => {
    const headers = { origin, cookie: who.cookie, "tus-resumable": "1.0.0" };
    const about = Object.entries({ researchId: who.researchId, rights: "own", name });
    const metadata = about.map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`).join(",");
    const announced = { ...headers, "upload-length": String(length), "upload-metadata": metadata };
    const created = await send({ method: "POST", path: "/uploads", headers: announced });
    if (created.status !== "201") return [created.status];
    const next = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    const patched = await send({
      method: "PATCH",
      path: created.location,
      headers: { ...headers, ...next },
      body: [piece],
      ...(piece.length < length && { cutOffAt: length }),
    });
    return [created.status, patched.status];
  };
}

/** Of two customers: started and never finished, small PDFs that are large once decoded, and some that are never done. */
export function hostileUploads(upload: Uploader, abandoner: LoadCustomer, painter: LoadCustomer): Wave[] {
  const piece = new Uint8Array(arrivingBytes);
  const pdf = heavyPdf(20_000);
  const slow = [1, 2, 3].map((seed) => slowPdf(217_100, seed));
  return [
    {
      name: "uploads started and abandoned",
      count: 40,
      act: (n) => upload(abandoner, `${n}.pdf`, maxUploadBytes, piece),
    },
    {
      name: "PDFs of 49 KB with 400 million pixels",
      count: 5,
      act: (n) => {
        // Different bytes, or they would be recognised as one file.
        const own = Buffer.concat([pdf, Buffer.from(`\n%${n}`)]);
        return upload(painter, `${n}.pdf`, own.length, own);
      },
    },
    {
      name: "PDFs of 745 kB that take minutes",
      count: slow.length,
      act: async (n) => {
        const own = slow[n] ?? new Uint8Array();
        return upload(painter, `slow-${n}.pdf`, own.length, own);
      },
    },
  ];
}
