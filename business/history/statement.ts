import type { evidenceClasses } from "../archive/source.ts";
import { changedFields, type Difference } from "./differences.ts";

/** `proposed` is a draft, `accepted` is published. */
export const statementStatuses = ["proposed", "accepted", "rejected", "withdrawn"] as const;
export type StatementStatus = (typeof statementStatuses)[number];

export const statementChanges = ["drafted", "changed", "published", "withdrawn", "restored"] as const;

export const odometerUnits = ["km", "mi"] as const;

export type Statement = {
  id: string;
  /** EDTF: `1968~`, `1968/1971`, `../1974`. */
  date: string;
  /** From the first of its days to the last; else it was one moment within them. */
  lasting?: boolean;
  /** Sort key, YYYY-MM-DD. */
  sortsOn: string;
  title: string;
  eventType: string;
  description: string | null;
  place: string | null;
  citation: string | null;
  evidenceClass: (typeof evidenceClasses)[number] | null;
};

/** What a researcher writes, and what a version keeps. */
export type StatementContent = {
  date: string;
  /** As it was typed, where its EDTF says less: "Ende 1968", "1968 bis 1971". */
  dateAsTyped: string | null;
  sortsOn: string;
  titleDe: string | null;
  titleEn: string | null;
  eventType: string;
  descriptionDe: string | null;
  descriptionEn: string | null;
  place: string | null;
  odometer: number | null;
  odometerUnit: (typeof odometerUnits)[number] | null;
  citation: string | null;
  evidenceClass: (typeof evidenceClasses)[number] | null;
  status: StatementStatus;
  reason: string | null;
};

const contentFields = [
  "date",
  "dateAsTyped",
  "sortsOn",
  "titleDe",
  "titleEn",
  "eventType",
  "descriptionDe",
  "descriptionEn",
  "place",
  "odometer",
  "odometerUnit",
  "citation",
  "evidenceClass",
  "status",
  "reason",
] as const satisfies readonly (keyof StatementContent)[];

export function contentOf<Row extends Record<keyof StatementContent, unknown>>(
  row: Row,
): Pick<Row, keyof StatementContent> {
  return Object.fromEntries(contentFields.map((field) => [field, row[field]])) as Pick<
    Row,
    keyof StatementContent
  >; // All its fields.
}

export type StatementField = Exclude<(typeof contentFields)[number], "sortsOn" | "dateAsTyped">;
const writtenFields = contentFields.filter(
  (field): field is StatementField => field !== "sortsOn" && field !== "dateAsTyped",
);

/** In the order of the form; `sortsOn` follows from the date. */
export function differences(before: StatementContent, after: StatementContent): Difference<StatementField>[] {
  return changedFields(writtenFields, before, after);
}

/** In the reader's language, or in the one that it was written in. */
export function inLanguage(
  row: Pick<StatementContent, "titleDe" | "titleEn" | "descriptionDe" | "descriptionEn">,
  locale: "de" | "en",
): { title: string; description: string | null } {
  const german = locale === "de";
  return {
    title: (german ? row.titleDe || row.titleEn : row.titleEn || row.titleDe) ?? "",
    description: german ? row.descriptionDe || row.descriptionEn : row.descriptionEn || row.descriptionDe,
  };
}
