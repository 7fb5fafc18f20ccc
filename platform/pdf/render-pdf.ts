import { limitedChild } from "#platform/child-work/limited-child.ts";

/** A Typst file's path in the project, in the business folder whose paper it is. */
export type PdfTemplate = `${string}.typ`;

/** JSON, read as `json(bytes(sys.inputs.data))`: nothing in it ever becomes markup. */
export type PdfData = { title: string; lang: "de" | "en" };

export type PdfAttachment = {
  name: string;
  bytes: Uint8Array;
  mimeType: string;
  /** The file's role (PDF/A-3, /AFRelationship). */
  relationship: "source" | "data" | "alternative" | "supplement";
  /** Shown next to the name, in the document's language. */
  description: string;
};

export type PdfOptions = {
  /** `a-3a` is also compiled as `ua-1`, so every document is accessible. */
  standard: "ua-1" | "a-3a";
  /** The document's date. Same template, data and date: same bytes. */
  createdAt: Date;
  /** Only `a-3a` carries files. */
  attachments?: PdfAttachment[];
  /** The template reads them at `/files/NAME`. */
  files?: Record<string, Uint8Array>;
};

export type PdfTask = PdfOptions & { template: PdfTemplate; data: PdfData };
export type PdfAnswer = { bytes: Uint8Array } | { reasons: string[] };

/** A template mistake, a missing font, or a breach of the standard. */
export class PdfRefused extends Error {
  readonly template: PdfTemplate;
  readonly reasons: string[];

  constructor(template: PdfTemplate, reasons: string[]) {
    super(`${template}: ${reasons.join("; ")}`);
    this.template = template;
    this.reasons = reasons;
  }
}

const typeset = limitedChild<PdfTask, PdfAnswer>("platform/pdf/render-pdf-worker.ts", {
  megabytes: 768,
  heapMegabytes: 384,
  seconds: 60,
});

/** Typesets in a child process; unknown glyphs become □. Throws `PdfRefused`, or `ChildLost` on a limit. */
export async function renderPdf<Data extends PdfData>(
  template: PdfTemplate,
  data: Data,
  options: PdfOptions,
): Promise<Uint8Array> {
  const answer = await typeset({ template, data, ...options });
  if ("reasons" in answer) throw new PdfRefused(template, answer.reasons);
  return answer.bytes;
}
