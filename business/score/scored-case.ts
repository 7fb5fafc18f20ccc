import type { RecordedStatement } from "#business/history/coverage.ts";
import type { acquisitions, custodyRoles } from "#business/history/custody.ts";
import type { Span } from "#business/history/span.ts";
import type { InformationKind, PaperKind, SourceFamily } from "../evidence/evidence.ts";
import type { Weighable } from "../evidence/evidence-weight.ts";
import type { Severity } from "../history/contradictions/picture.ts";
import type { PartState } from "../vehicles/identity-mark.ts";

export type ScoredSource = Omit<Weighable, "information"> & {
  id: string;
  /** Copies of one origin share it. */
  origin: string;
  /** A list where it is of several kinds: it counts for each. */
  paper: PaperKind | PaperKind[] | null;
  family: SourceFamily;
  /** Whether we have a ground in law to show it; without one it counts nowhere. */
  permitted: boolean;
};

export type Cited = { source: string; information: InformationKind };

export type ScoredStatement = RecordedStatement & { eventType: string; place: string | null; cited: Cited[] };

export type ScoredCustody = {
  id: string;
  role: (typeof custodyRoles)[number];
  begin: Span;
  end: Span;
  acquisition: (typeof acquisitions)[number];
  cited: Cited[];
};

export type ScoredMark = { id: string; from: Span; until: Span; cited: Cited[] };

export const carParts = [
  "chassis",
  "engine",
  "plate",
  "colour",
  "specification",
  "gearbox",
  "inspection",
] as const;
export const boatParts = ["hull", "plans", "plate", "rig", "material", "class", "inspection"] as const;
export type Part = (typeof carParts)[number] | (typeof boatParts)[number];

export type ScoredPart = { part: Part; state: Exclude<PartState, "absent">; marks: string[]; cited: Cited[] };

/** All that a score is computed from, without names or wording; a stranger recomputes it from this file. Days: YYYY-MM-DD. */
export type ScoredCase = {
  vehicle: {
    kind: "classic-car" | "antique-boat";
    built: string | null;
    /** Parts that this type never had. */
    without: Part[];
  };
  asOf: string;
  sources: ScoredSource[];
  statements: ScoredStatement[];
  custody: ScoredCustody[];
  /** With the time in which they were borne. */
  marks: ScoredMark[];
  parts: ScoredPart[];
  /** Those still open. */
  contradictions: { rule: string; severity: Severity; ofTime: boolean; subjects: string[] }[];
  narrative: { paragraphs: number; cited: number };
  /** Published holders, and statements that read as if they named somebody; permitted under a label alone. */
  persons: { named: number; permitted: number };
  /** Each paper once, be it a file, a source or both. */
  files: { kept: number; permitted: number };
  theftChecked: boolean;
  /** A second person has read and signed it. */
  signedOff: boolean;
};
