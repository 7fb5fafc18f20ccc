import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { type Comparison, isWeighted, type Level } from "../linkage/comparison.ts";

/** `usual`: the typical share of one district among the plates of the generator's seed 7777, for which u was set. */
const district = {
  of: ({ plates }: DescribedVehicle) => [...new Set(plates.flatMap(({ prefixes }) => prefixes))],
  minFrequency: 1e-3,
  usual: 0.0066,
};

/** Part of a plate is a district and some characters: where most are of one city, the district says nothing. */
export function weighedByDistrict(comparison: Comparison<DescribedVehicle>): Comparison<DescribedVehicle> {
  return {
    ...comparison,
    levels: comparison.levels.map((level) => (isPart(level) ? { ...level, term: district } : level)),
  };
}

function isPart(level: Level<DescribedVehicle>): boolean {
  return isWeighted(level) && level.m > level.u && !level.label.startsWith("same");
}
