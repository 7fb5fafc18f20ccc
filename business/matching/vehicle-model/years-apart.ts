import type { DescribedVehicle, YearSpan } from "#business/identification/description/described-vehicle.ts";

/** 0 if they may be of the same time, null if either is unknown. */
export function yearsApart(a: DescribedVehicle, b: DescribedVehicle): number | null {
  if (!a.observed || !b.observed) return null;
  return Math.max(gap(a.observed, b.observed), gap(b.observed, a.observed), 0);
}

function gap(earlier: YearSpan, later: YearSpan): number {
  if (earlier.to === null || later.from === null) return 0;
  return later.from - earlier.to;
}
