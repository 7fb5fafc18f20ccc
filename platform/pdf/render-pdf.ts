import { limitedChild } from "../limited-child.ts";

/** A Typst file by its path in the project. It lies beside the business folder whose paper it is. */
export type PdfTemplate = `${string}.typ`;

/** JSON. The template reads it as `json(bytes(sys.inputs.data))`: nothing in it ever becomes markup. */
export type PdfData = { title: string; lang: "de" | "en" };

export type PdfAttachment = {
  name: string;
  bytes: Uint8Array;
  mimeType: string;
  /** What the file is to the document (PDF/A-3, /AFRelationship). */
  relationship: "source" | "data" | "alternative" | "supplement";
  /** Shown by readers beside the name, in the document's language. */
  description: string;
};

export type PdfOptions = {
  /** Whatever is shipped is accessible: the form `a-3a` is compiled as `ua-1` too, and refused where that fails. */
  standard: "ua-1" | "a-3a";
  /** The date the file bears. Same template, data and moment: same bytes. */
  createdAt: Date;
  /** Only `a-3a` carries files. */
  attachments?: PdfAttachment[];
  /** Pictures and drawings: the template reads `NAME` at `/files/NAME`. */
  files?: Record<string, Uint8Array>;
};

export type PdfTask = PdfOptions & { template: PdfTemplate; data: PdfData };
export type PdfAnswer = { bytes: Uint8Array } | { reasons: string[] };

/** The document was not accepted: a mistake in the template, a missing font, or a breach of the standard. */
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

/**
 * Typesets a document in a child process, one at a time, with all fonts embedded. Characters that our fonts do not have are printed
 * as □. Throws `PdfRefused`, and `ChildLost` after a minute or beyond the memory.
 */
export async function renderPdf<Data extends PdfData>(
  template: PdfTemplate,
  data: Data,
  options: PdfOptions,
): Promise<Uint8Array> {
  const answer = await typeset({ template, data, ...options });
  if ("reasons" in answer) throw new PdfRefused(template, answer.reasons);
  return answer.bytes;
}
