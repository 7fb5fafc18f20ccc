/** Limits of the Upload-Center. Two A4 pages at 600 dots an inch have 70 million pixels. */
export const uploadBytesAtMost = 50 * 1024 * 1024;
export const pixelsAtMost = 120_000_000;
export const pagesAtMost = 300;
/** Files of one case, and what one customer may have half sent at a time. */
export const documentsAtMost = 1000;
export const waitingBytesAtMost = 2 * 1024 ** 3;
/** Files in one form that is sent without JavaScript. */
export const filesPerForm = 10;

/** What the person says about their right to hand the file over (§ 15 UrhG asks whose it is). */
export const rightsAnswers = ["own", "permitted", "unknown"] as const;
export type Rights = (typeof rightsAnswers)[number];

/** processing until looked at; then ready, or refused for one of `refusals`. */
export type DocumentState = "processing" | "ready" | "refused";
export const refusals = ["infected", "unreadable", "too_many_pixels", "too_many_pages"] as const;
export type Refusal = (typeof refusals)[number];

/** clean or unchecked: where no scanner is configured nobody has looked for viruses, and the page says so. */
export type Scan = "clean" | "unchecked";

/** A deleted file comes back for so long; then its bytes are erased. */
export const daysToRestore = 7;
/** A half-sent file waits for the rest for so long. */
export const daysToFinish = 7;

/** What became of a file that arrived. */
export type Kept = {
  documentId: string;
  name: string;
  version: number;
  /** The case already had these very bytes; nothing was kept a second time. */
  duplicate: boolean;
};
