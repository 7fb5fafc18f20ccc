import type { PaperKind } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";

export const paperLabels = (): Record<PaperKind, string> => ({
  identity: m.evidence_paper_identity(),
  origin: m.evidence_paper_origin(),
  ownership: m.evidence_paper_ownership(),
  technical: m.evidence_paper_technical(),
  photos: m.evidence_paper_photos(),
  transfer: m.evidence_paper_transfer(),
});
