import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { textOf } from "#app/wording/text-of.ts";
import type { Difference } from "#business/history/statement.ts";
import type { Locale } from "#business/locale.ts";

/** A value of a version in words. */
export function shownValue(field: Difference["field"], value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === "") return "–";
  const text = String(value);
  if (field === "date") return formatEdtfDate(text, locale);
  if (field === "eventType") return eventTypeLabel(text, locale);
  if (field === "status") return textOf(`statement_${text}`, locale);
  return text;
}
