import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import type { CustodyField } from "#business/history/custody.ts";
import type { StatementField } from "#business/history/statement.ts";
import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";

/** A value of a version in words. Loaders only: it pulls in all texts. */
export function shownValue(field: StatementField | CustodyField, value: unknown, locale: Locale): string {
  if (field === "uncertain") return textOf(value ? "custody_yes" : "custody_no", locale);
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  if (field === "date" || field === "begin" || field === "end") return formatEdtfDate(text, locale);
  if (field === "eventType") return eventTypeLabel(text, locale);
  if (field === "status") return textOf(`statement_${text}`, locale);
  if (field === "role") return textOf(`evidence_role_${text}`, locale);
  if (field === "acquisition") return textOf(`evidence_acquired_${text}`, locale);
  return text;
}
