import { eventTypeLabel } from "#app/parts/history/timeline-entries.ts";
import { eventTypes } from "#business/history/event-types.ts";
import type { Locale } from "#business/locale.ts";

/** Event kinds in the order of a vehicle's life, labelled in both languages: customers may read the other. */
export function eventOptions(locale: Locale): { value: string; label: string }[] {
  const other = locale === "de" ? "en" : "de";
  return eventTypes.map((type) => ({
    value: type,
    label: `${eventTypeLabel(type, locale)} / ${eventTypeLabel(type, other)}`,
  }));
}
