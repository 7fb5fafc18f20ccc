import { eventName } from "#app/case-facts.ts";
import { eventTypes } from "#business/history/event.ts";
import type { Locale } from "#business/locale.ts";

/** The kinds of events as a researcher chooses them, in the order of a vehicle's life; named in both languages, because the customer may read the other. */
export function eventChoices(locale: Locale): { value: string; label: string }[] {
  const other = locale === "de" ? "en" : "de";
  return eventTypes.map((type) => ({
    value: type,
    label: `${eventName(type, locale)} / ${eventName(type, other)}`,
  }));
}
