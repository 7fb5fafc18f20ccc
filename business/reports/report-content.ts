import type { acquisitions, custodyRoles } from "#business/history/custody.ts";
import type { contradictionAnswers } from "#business/researches/contradiction-answers.ts";
import type { SourceForm, SourceRights, VerificationKind } from "../evidence/evidence.ts";
import type { Grade, GradeLabel } from "../evidence/evidence-weight.ts";
import type { Severity } from "../history/contradictions/picture.ts";
import type { Cap } from "../score/caps.ts";
import type { DimensionPoints } from "../score/score.ts";

/** Of this shape of content: a reader of stored reports knows from it what to expect. */
export const contentForm = 1;

/** Chapters for which the team may write, in the order of the report. `summary` and `story` are prose alone. */
export const proseChapters = [
  "summary",
  "story",
  "history",
  "custody",
  "marks",
  "contradictions",
  "questions",
  "searches",
] as const;
export type ProseChapter = (typeof proseChapters)[number];

export type BilingualText = { de: string | null; en: string | null };
type EvidenceClass = Grade["evidenceClass"];

/** `notes` are numbers of citations; a sentence without one is marked wherever it is shown. */
export type Sentence = { text: string; notes: number[] };
export type Paragraph = Sentence[];
export type ChapterProse = { chapter: ProseChapter; de: Paragraph[]; en: Paragraph[] };

type Graded = {
  /** Null without a citation that has a source. */
  grade: { evidenceClass: EvidenceClass; label: GradeLabel; origins: number } | null;
  notes: number[];
};

export type ReportStatement = Graded & {
  id: string;
  /** EDTF. */
  date: string;
  /** In the words that were typed, where these say more. */
  dateAsTyped?: string;
  sortsOn: string;
  title: BilingualText;
  description: BilingualText;
  eventType: string;
  place: string | null;
  odometer: number | null;
  odometerUnit: "km" | "mi" | null;
  /** Of a sighting, also after its citation was removed. */
  evidenceClass: EvidenceClass | null;
};

export type ReportCustody = Graded & {
  id: string;
  /** A label; whoever agreed to be named is named where the report is shown, never in its content. */
  party: string;
  role: (typeof custodyRoles)[number];
  begin: string | null;
  end: string | null;
  beginEarliest: string | null;
  beginLatest: string | null;
  endEarliest: string | null;
  endLatest: string | null;
  beginAsTyped?: string;
  endAsTyped?: string;
  acquisition: (typeof acquisitions)[number];
  place: string | null;
  uncertain: boolean;
};

export type ReportMark = Graded & {
  id: string;
  type: string;
  raw: string;
  validFrom: string | null;
  validUntil: string | null;
  fromAsTyped?: string;
  untilAsTyped?: string;
  condition: string;
  partState: string;
  /** As the customer gave it, and nobody has examined it since. */
  byCustomer: boolean;
};

export type ReportContradiction = {
  rule: string;
  severity: Severity;
  /** Statements, periods of custody and marks of this report. */
  subjects: string[];
  /** Null: nobody has answered it. */
  answer: (typeof contradictionAnswers)[number] | null;
  text: string | null;
};

/** What the case itself says is still unknown. */
export type OpenQuestion =
  | { kind: "no_holder"; from: string | null; until: string | null }
  | { kind: "no_source"; subject: string };

/** Where a citation was cut out of a page, if we may show that. `box` in fractions of the page. */
export type Crop = {
  documentId: string;
  sha256: string;
  page: number;
  box: { x: number; y: number; width: number; height: number };
};

/** A numbered citation: a place in a source, or the words of a sighting whose citation was removed. */
export type Note = {
  number: number;
  citationId: string | null;
  source: number | null;
  page: number | null;
  words: string | null;
  evidenceClass: EvidenceClass | null;
  crop: Crop | null;
  /** The words of the passage; null: there is a transcript, and it stays with the team. Absent without one. */
  transcript?: string | null;
};

/** Of a source whose rights are unknown only class, form and verification are told. */
export type ReportSource = {
  number: number;
  id: string;
  evidenceClass: EvidenceClass;
  title: string | null;
  repository: string | null;
  callNumber: string | null;
  date: string | null;
  dateAsTyped?: string;
  form: SourceForm;
  verification: VerificationKind;
  rights: SourceRights;
  url: string | null;
  readOn: string | null;
  /** The file, where the customer may open it. */
  documentId: string | null;
};

export type ReportVehicle = {
  kind: "classic-car" | "antique-boat";
  make: string | null;
  model: string | null;
  year: number | null;
  color: string | null;
  licensePlate: string | null;
  chassisNumber: string | null;
};

/** Without a name and without a clock: the same case gives the same content. Its RFC 8785 form is hashed and signed. */
export type ReportContent = {
  form: typeof contentForm;
  version: number;
  caseNumber: string;
  vehicle: ReportVehicle;
  prose: ChapterProse[];
  statements: ReportStatement[];
  custody: ReportCustody[];
  marks: ReportMark[];
  contradictions: ReportContradiction[];
  questions: OpenQuestion[];
  searches: { searchedOn: string; place: string; lookedFor: string | null }[];
  score: {
    total: number;
    classification: string | null;
    version: number;
    dimensions: DimensionPoints;
    caps: Cap[];
  };
  notes: Note[];
  sources: ReportSource[];
};
