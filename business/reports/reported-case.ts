import type { CustodyContent } from "#business/history/custody.ts";
import type { contradictionAnswers } from "#business/researches/contradiction-answers.ts";
import type { Grade } from "../evidence/evidence-weight.ts";
import type { SourceWithCitations } from "../evidence/read-evidence.ts";
import type { Severity } from "../history/contradictions/picture.ts";
import type { StatementContent } from "../history/statement.ts";
import type { Region } from "../redactions/redaction.ts";
import type { ProseChapter, ReportContent, ReportVehicle } from "./report-content.ts";

/** What a report is made of: statements and custody as they stand, with drafts; marks and contradictions as published. */
export type ReportedCase = {
  version: number;
  caseNumber: string;
  /** A day: of the score and of the last open question. */
  asOf: string;
  vehicle: ReportVehicle;
  score: ReportContent["score"];
  prose: readonly { chapter: ProseChapter; textDe: string; textEn: string }[];
  statements: readonly (StatementContent & { id: string })[];
  custody: readonly (CustodyContent & { id: string })[];
  marks: readonly {
    id: string;
    type: string;
    raw: string;
    validFrom: string | null;
    fromAsTyped?: string | null;
    untilAsTyped?: string | null;
    validUntil: string | null;
    condition: string;
    partState: string;
    changedBy: string | null;
  }[];
  contradictions: readonly {
    rule: string;
    severity: Severity;
    subjects: readonly { kind: string; id: string }[];
    answer: { answer: (typeof contradictionAnswers)[number]; text: string } | null;
  }[];
  searches: ReportContent["searches"];
  sources: readonly SourceWithCitations[];
  grades: ReadonlyMap<string, Grade>;
  /** Files that the customer may open, with their hash: of these a crop may be shown. */
  openFiles: ReadonlyMap<string, string>;
  /** Places in files that are blackened, by file. */
  blackened: ReadonlyMap<string, readonly Region[]>;
};
