import type { Point } from "#business/identification/tables/town-rows.ts";

/** Where it was, once for each time it came there; `id` is that of the entry in the list. */
export type Stop = { id: string; place: string; point: Point; area: boolean; from: number; until: number };

/** `known`: seen at both ends within two years; else nobody knows where it was in between. */
export type Leg = { from: Stop; to: Stop; known: boolean };

type Seen = {
  id: string;
  year: number;
  place: string | null;
  located: { point: Point; area: boolean } | null;
};

const knownWithinYears = 2;

/** Of sightings in their order. One without a place breaks what is known of the way. */
export function journeyOf(seen: readonly Seen[]): { stops: Stop[]; legs: Leg[] } {
  const stops: Stop[] = [];
  const legs: Leg[] = [];
  let lost = false;
  for (const { id, year, place, located } of seen) {
    const last = stops.at(-1);
    if (place === null || !located) {
      lost = true;
      continue;
    }
    if (last?.place === place) {
      last.until = year;
    } else {
      const stop = { id, place, ...located, from: year, until: year };
      stops.push(stop);
      if (last) legs.push({ from: last, to: stop, known: !lost && year - last.until <= knownWithinYears });
    }
    lost = false;
  }
  return { stops, legs };
}
