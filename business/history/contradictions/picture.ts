import type { evidenceClasses } from "#business/archive/source.ts";
import type { Span } from "#business/history/span.ts";
import type { MarkType } from "#business/vehicles/identity-mark.ts";

export type EvidenceClass = (typeof evidenceClasses)[number];

export type PicturedStatement = Span & {
  id: string;
  eventType: string;
  /** Titles and descriptions in both languages. */
  text: string;
  place: string | null;
  odometer: number | null;
  odometerUnit: "km" | "mi" | null;
  /** Of what supports it. */
  classes: readonly EvidenceClass[];
};

export type PicturedCustody = {
  id: string;
  party: string;
  role: string;
  begin: Span;
  end: Span;
  place: string | null;
};

export type PicturedMark = {
  id: string;
  type: MarkType;
  raw: string;
  norm: string;
  condition: string;
  /** Within which it began and ended. */
  from: Span;
  until: Span;
  /** Of the citations that support it. */
  transcripts: readonly string[];
};

export type PicturedSource = Span & { id: string; title: string; transcripts: readonly string[] };

/** A vehicle of the archive or of another case that bears the number of one of the marks. */
export type SameNumber = { id: string; markId: string; make: string | null; year: number | null };

/** All that the rules look at; drafts are in it, what was rejected or withdrawn is not. */
export type CasePicture = {
  vehicle: {
    id: string;
    kind: "classic-car" | "antique-boat";
    make: string | null;
    year: number | null;
    colour: string | null;
  };
  statements: readonly PicturedStatement[];
  custody: readonly PicturedCustody[];
  marks: readonly PicturedMark[];
  sources: readonly PicturedSource[];
  elsewhere: readonly SameNumber[];
};

export type Severity = "minor" | "major" | "critical";

export type Subject = {
  kind: "statement" | "custody" | "mark" | "source" | "vehicle" | "other";
  id: string;
};

/** `severity` where it is not that of the rule; `hint` names a likely explanation, a text key of its own. */
export type Found = { subjects: Subject[]; severity?: Severity; hint?: string };

export type Rule = (picture: CasePicture) => Found[];
