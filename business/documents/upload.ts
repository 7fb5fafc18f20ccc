/** Two A4 pages at 600 dpi have 70 million pixels. */
export const maxUploadBytes = 50 * 1024 * 1024;
export const maxPixels = 120_000_000;
export const maxPages = 300;
/** A file with this many crashed inspections is not tried again; a restart may account for one. */
export const maxUnfinishedInspections = 2;
export const filesPerForm = 10;

/** What the customer declares about their rights to the file (§ 15 UrhG). */
export const rightsAnswers = ["own", "permitted", "unknown"] as const;
export type Rights = (typeof rightsAnswers)[number];

/** `redacting`: nobody gets it until its places are blackened. */
export const documentStates = ["processing", "ready", "refused", "redacting"] as const;
export type DocumentState = (typeof documentStates)[number];
export const refusals = [
  "infected",
  "unreadable",
  "too_many_pixels",
  "too_many_pages",
  "too_demanding",
] as const;
export type Refusal = (typeof refusals)[number];

/** Why a stored file cannot be opened, or not all of it: it is kept, and its owner asked for another copy. */
export const flaws = ["locked", "cut_off", "no_pages", "unreadable"] as const;
export type Flaw = (typeof flaws)[number];

/** `unchecked` when no scanner is configured; the page says so. */
export type Scan = "clean" | "unchecked";

export type StoredUpload = {
  documentId: string;
  name: string;
  version: number;
  /** Nothing was stored: the case already had these bytes. */
  duplicate: boolean;
};
