import type { Point } from "#business/identification/tables/town-rows.ts";

/** A stop, once per arrival; `id` is the list entry's. */
export type Stop = { id: string; place: string; point: Point; area: boolean; from: number; until: number };

/** `known`: seen at both ends within two years; otherwise the way in between is unknown. */
export type Leg = { from: Stop; to: Stop; known: boolean };

type Seen = {
  id: string;
  year: number;
  place: string | null;
  located: { point: Point; area: boolean } | null;
};

const knownWithinYears = 2;

/** From sightings in order. One without a place interrupts the known route. */
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
