import type { Described, YearSpan } from "../../vehicles/description/described.ts";

/** Years between two sightings: 0 when they may be of one time, null when the time of one is not known. */
export function yearsApart(a: Described, b: Described): number | null {
  if (!a.observed || !b.observed) return null;
  return Math.max(gap(a.observed, b.observed), gap(b.observed, a.observed), 0);
}

function gap(earlier: YearSpan, later: YearSpan): number {
  if (earlier.to === null || later.from === null) return 0;
  return later.from - earlier.to;
}
