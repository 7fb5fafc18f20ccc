import type { DocumentState, Flaw, Refusal, Rights } from "#business/documents/upload.ts";

export type DocumentFacts = {
  id: string;
  name: string;
  version: number;
  fileType: string;
  sizeBytes: number;
  uploadedBy: string | null;
  createdAt: Date;
  /** When the team attached it to a message; null for the customer's own. */
  sharedAt: Date | null;
  state: DocumentState;
  refusal: Refusal | null;
  flaw: Flaw | null;
  pages: number | null;
  rights: Rights | null;
  hasCopies: boolean;
  /** Since when it is a copy with blackened places. */
  redactedAt: Date | null;
  /** A URL valid for five minutes; null without a picture. */
  thumbnail: string | null;
};
