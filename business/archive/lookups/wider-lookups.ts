import type { DescribedVehicle } from "#business/vehicles/description/described-vehicle.ts";
import { districtsOf, hashBlockKey } from "./block-keys.ts";
import type { Lookup } from "./lookup.ts";

const widenBelow = 100;
const searchEverywhereBelow = 20;

/** Fallback for nicknames and unknown places: the maker in the district, then the model anywhere. */
export function widerLookups({ families, make, areas }: DescribedVehicle, found: number): Lookup[] {
  const inDistrict = make && found < widenBelow ? districtsOf(areas).map((area) => `ma:${make}:${area}`) : [];
  const everywhere = found < searchEverywhereBelow ? families.map((family) => `f:${family}`) : [];
  return [...inDistrict.map((key) => byKey(key, 160)), ...everywhere.map((key) => byKey(key, 80))];
}

function byKey(key: string, most: number): Lookup {
  return { all: [hashBlockKey(key)], some: [], most };
}
