import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import type { Grade } from "#business/evidence/evidence-weight.ts";
import { inLanguage, type StatementContent, type StatementStatus } from "#business/history/statement.ts";
import { tellsDuration } from "#business/identification/dates/tells-duration.ts";
import type { Locale } from "#business/locale.ts";
import { dateText } from "../../shell/date-text.ts";

export const statementFields = [
  "date",
  "titleDe",
  "titleEn",
  "eventType",
  "place",
  "odometer",
  "odometerUnit",
  "descriptionDe",
  "descriptionEn",
] as const;
export type StatementFields = Record<(typeof statementFields)[number], string>;

/** Form values. */
export function toStatementFields(row: StatementContent, locale: Locale): StatementFields {
  return {
    date: row.dateAsTyped ?? dateText(row.date, locale),
    titleDe: row.titleDe ?? "",
    titleEn: row.titleEn ?? "",
    eventType: row.eventType,
    place: row.place ?? "",
    odometer: row.odometer === null ? "" : String(row.odometer),
    odometerUnit: row.odometerUnit ?? "km",
    descriptionDe: row.descriptionDe ?? "",
    descriptionEn: row.descriptionEn ?? "",
  };
}

export type StatementFacts = {
  id: string;
  version: number;
  status: StatementStatus;
  sortsOn: string;
  when: string;
  /** The words that were typed, where they say more. */
  asTyped: string | null;
  /** In the reader's language. */
  title: string;
  /** In the other language; null while it is missing. */
  otherTitle: string | null;
  type: string;
  place: string | null;
  odometer: string | null;
  grade: Pick<Grade, "evidenceClass" | "label"> | null;
  /** Of a confirmed sighting: its archive's source in words. */
  oldCitation: string | null;
  reason: string | null;
};

type Row = StatementContent & { id: string; version: number; grade: Grade | null };

/** A case may have thousands, so this omits what only an opened form needs. */
export function toStatementFacts(row: Row, locale: Locale): StatementFacts {
  const { title } = inLanguage(row, locale);
  const other = locale === "de" ? row.titleEn : row.titleDe;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    sortsOn: row.sortsOn,
    when: formatEdtfDate(row.date, locale, tellsDuration(row.dateAsTyped)),
    asTyped: row.dateAsTyped,
    title,
    otherTitle: other && other !== title ? other : null,
    type: eventTypeLabel(row.eventType, locale),
    place: row.place,
    odometer: row.odometer === null ? null : `${row.odometer.toLocaleString(locale)} ${row.odometerUnit}`,
    grade: row.grade && { evidenceClass: row.grade.evidenceClass, label: row.grade.label },
    oldCitation: row.citation,
    reason: row.reason,
  };
}
