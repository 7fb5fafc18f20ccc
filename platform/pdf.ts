import { limitedChild } from "./limited-child.ts";

export type PdfBlock =
  | { title: string }
  | { heading: string }
  | { text: string }
  | { markdown: string }
  | { rows: [label: string, value: string][] };

export type PdfRequest = { title: string; lang: string; footer: string; blocks: PdfBlock[] };

const renderInWorker = limitedChild<PdfRequest, { bytes: Uint8Array } | { failure: string }>(
  "platform/pdf-worker.ts",
  { megabytes: 512, heapMegabytes: 384, seconds: 60 },
);

/** Typesetting takes a second of CPU, so a child process does it, one at a time. Throws on failure or after a minute. */
export async function renderPdf(request: PdfRequest): Promise<Uint8Array> {
  const printed = await renderInWorker(request);
  if ("failure" in printed) throw new Error(printed.failure);
  return printed.bytes;
}
