import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { districtsOf } from "./block-keys.ts";
import { both, type WiderLookup, yearsAround } from "./lookup.ts";

const widenBelow = 100;
const searchEverywhereBelow = 20;

/** Fallback for nicknames and unknown places: the maker in the district, about that year; then the model anywhere. */
export function widerLookups({ families, make, areas, year }: DescribedVehicle): WiderLookup[] {
  const years = year === null ? [] : yearsAround(year, 2).map((year) => `my:${make}:${year}`);
  const inDistrict = make ? districtsOf(areas).map((area) => both([`ma:${make}:${area}`], years, 160)) : [];
  const everywhere = families.map((family) => both([`f:${family}`], [], 80));
  return [
    ...inDistrict.map((lookup) => ({ ...lookup, below: widenBelow })),
    ...everywhere.map((lookup) => ({ ...lookup, below: searchEverywhereBelow })),
  ];
}
