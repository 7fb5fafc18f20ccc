import { useOutletContext } from "react-router";
import type { Directness } from "#business/evidence/evidence.ts";
import type { SourceWithCitations } from "#business/evidence/read-evidence.ts";
import type { ResearchStatus } from "#business/researches/research.ts";
import type { Remark } from "#business/signing/read-review.ts";

/** What a statement, a period of custody or a mark rests on. */
export type SubjectCitation = {
  subject: string;
  ofMark: boolean;
  id: string;
  source: string;
  page: number | null;
  title: string;
  evidenceClass: SourceWithCitations["evidenceClass"];
  transcript: string | null;
  directness: Directness;
};

/** What the enclosing page tells every tab of a case. */
export type CaseOutlet = {
  researchId: string;
  state: {
    status: ResearchStatus;
    progressPercentage: number;
    statusMessage: string | null;
    expectedOn: string | null;
  };
  /** Findings and progress can be entered. */
  running: boolean;
  /** By this person. */
  open: boolean;
  builtIn: number | null;
  /** YYYY-MM-DD in Berlin. */
  today: string;
  /** The customer's, as a label. */
  language: string;
  candidates: number;
  /** Next to the tab. */
  shownSource: string | null;
  citations: SubjectCitation[];
  /** The newest first. */
  sources: { id: string; title: string; evidenceClass: SourceWithCitations["evidenceClass"] }[];
  /** What the second person asks for and nobody has answered. */
  remarks: Remark[];
};

export function useCase(): CaseOutlet {
  return useOutletContext<CaseOutlet>();
}
