import type { ReportedCustody } from "./archive.sql.ts";

export type Sighting = {
  ref: string;
  kind: string;
  make?: string | null;
  model?: string | null;
  year?: number | null;
  plates?: string[];
  chassis?: string | null;
  engine?: string | null;
  colour?: string | null;
  dealer?: string | null;
  place?: string | null;
  country?: string | null;
  observed?: string | null;
  eventType?: string;
  title?: { de: string; en: string } | null;
  text?: { de: string; en: string } | null;
  url?: string | null;
  names?: string[];
  sailNumber?: string | null;
  yardNumber?: string | null;
  alsoIn?: string[];
  /** Shared by sightings that their source ascribes to one vehicle. */
  vehicleKey?: string | null;
  custody?: ReportedCustody[] | null;
  /** Its sources contradict each other; the text says in what. */
  disputed?: boolean;
  knownFor?: { de: string; en: string } | null;
};

export type Source = {
  key: string;
  title: string;
  publisher: string | null;
  kind: string;
  evidenceClass: "A" | "B" | "C" | "D" | "E" | "F";
  licence: string;
  legalBasis: string;
  url: string | null;
  year: number | null;
  period?: string | null;
  coverage?: string | null;
  persons?: "drop" | "restrict";
  visibility?: "team" | "public";
};

/** Persons go into the restricted table, never into the record. */
export type SightingWithPersons = Sighting & { persons?: { role: string; name: string }[] };
