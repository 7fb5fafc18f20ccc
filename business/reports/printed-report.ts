import type { Stretch } from "#business/history/coverage.ts";
import type { Locale } from "../locale.ts";
import type { ReportChanges } from "./report-changes.ts";
import type { Crop } from "./report-content.ts";

/** Whose words a chapter is: written by a person, put together by the program from what is published, or both. */
export type Authorship = "people" | "program" | "both";

export type PrintedSentence = { text: string; notes: number[] };

export type PrintedEntry = {
  id: string;
  /** Beside the entry: a date, a number. */
  label: string;
  title: string;
  lines: string[];
  grade: string | null;
  notes: number[];
  /** A statement that should have a citation and has none. */
  uncited: boolean;
  /** Of what was written in the other language. */
  lang: Locale | null;
  /** Says so, in the reader's language. */
  original: string | null;
};

export type PrintedNote = {
  number: number;
  text: string;
  grade: string | null;
  url: string | null;
  documentId: string | null;
  citationId: string | null;
  crop: (Crop & { alternative: string }) | null;
  /** Of the passage, or that the team has one. */
  transcript: string | null;
};

/** `years`: where the label has no room. */
export type DrawnEvent = { id: string; sortsOn: string; label: string; years: string; title: string };
export type DrawnPeriod = {
  id: string;
  party: string;
  when: string;
  certain: { from: string | null; until: string | null } | null;
  possible: { from: string | null; until: string | null };
};

export type Block =
  | { kind: "prose"; lang: Locale; otherLanguage: boolean; paragraphs: PrintedSentence[][] }
  | { kind: "text"; text: string }
  | {
      kind: "drawing";
      builtIn: number;
      until: number;
      events: DrawnEvent[];
      coverage: Stretch[];
      custody: DrawnPeriod[];
      /** Where a title has no version in the reader's language. */
      original: string | null;
    }
  | { kind: "entries"; entries: PrintedEntry[] }
  | { kind: "facts"; facts: [label: string, value: string][] }
  | { kind: "notes"; notes: PrintedNote[] };

export type Chapter = { id: string; heading: string; by: Authorship; blocks: Block[] };

/** A report in one language: what page and PDF show, in this order. */
export type PrintedReport = {
  lang: Locale;
  title: string;
  vehicle: {
    name: string;
    kind: "classic-car" | "antique-boat";
    make: string | null;
    model: string | null;
    year: number | null;
    plate: string | null;
    chassisNumber: string | null;
  };
  caseNumber: string;
  version: number;
  issued: string;
  score: { total: number; classification: string | null };
  /** Statements that were withdrawn after this version was issued, and are left out. */
  leftOut: number;
  /** Citations whose source was blackened after this version was issued: without crop and words. */
  blackened: number;
  chapters: Chapter[];
};

export type ShownVersion = { version: number; issuedAt: Date; hash: string; changes: ReportChanges | null };

/** For whom and as of when a report is shown. */
export type Showing = {
  locale: Locale;
  issuedAt: Date;
  /** Of statements and periods of custody that no longer stand. */
  withdrawn: readonly string[];
  /** Of those who agree to be named, by period of custody. */
  names: Readonly<Record<string, string>>;
  /** Sources that were blackened since. */
  blackened: readonly string[];
  /** Surnames in plain words; a sentence of a chapter with one of them is left out. */
  hidden: readonly string[];
  versions: readonly ShownVersion[];
};
