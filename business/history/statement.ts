import type { evidenceClasses } from "../archive/source.ts";

export type Statement = {
  id: string;
  /** EDTF: `1968~`, `1968/1971`, `../1974`. */
  date: string;
  /** Sort key, YYYY-MM-DD. */
  sortsOn: string;
  title: string;
  eventType: string;
  description: string | null;
  place: string | null;
  citation: string | null;
  evidenceClass: (typeof evidenceClasses)[number] | null;
};
