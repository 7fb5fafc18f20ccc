import { readEdtf } from "#business/identification/dates/edtf.ts";
import type { eventTypes } from "./event-types.ts";

type Entry = { date: string; sortsOn: string; eventType: string };

/** Of one date, an event of an earlier row comes first; whatever is not listed stands with what is shown. */
const sequence: readonly (readonly (typeof eventTypes)[number][])[] = [
  ["production"],
  ["launch"],
  ["delivery"],
  ["first_registration"],
  ["event", "note", "photo_sighting", "race_rally", "film_appearance", "accident", "theft", "barn_find"],
  ["recovery", "repair", "engine_change", "restoration", "repaint"],
  ["auction"],
  ["sale", "gift", "inheritance"],
  ["ownership_change"],
  ["deregistration"],
  ["export"],
  ["customs", "import"],
  ["registration", "plate_change", "renaming"],
];
const shown = 4;

/** Oldest first. A vague date ("1957-09") does not put anything before the making or the delivery that falls into it. */
export function inOrder<E extends Entry>(entries: readonly E[]): E[] {
  const placed = entries.map((entry) => ({
    entry,
    rank: rankOf(entry.eventType),
    from: entry.sortsOn,
    until: readEdtf(entry.date)?.latest ?? entry.sortsOn,
  }));
  const beginnings = placed.filter(({ rank }) => rank < shown).sort((a, b) => a.rank - b.rank);
  for (const first of beginnings)
    for (const later of placed)
      if (later.rank > first.rank && later.from < first.from && first.from <= later.until)
        later.from = first.from;
  placed.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.rank - b.rank));
  return placed.map(({ entry }) => entry);
}

function rankOf(eventType: string): number {
  const at = sequence.findIndex((types) => (types as readonly string[]).includes(eventType));
  return at === -1 ? shown : at;
}
