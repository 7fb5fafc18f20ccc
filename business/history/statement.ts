import type { evidenceClasses } from "../archive/source.ts";

/** A dated statement about the vehicle of a case, as people read it. */
export type Statement = {
  id: string;
  /** EDTF: `1968~`, `1968/1971`, `../1974`. */
  date: string;
  /** YYYY-MM-DD: its place among the others. */
  sortsOn: string;
  title: string;
  eventType: string;
  description: string | null;
  place: string | null;
  citation: string | null;
  evidenceClass: (typeof evidenceClasses)[number] | null;
};
