import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { districtsWithin } from "#business/identification/places/distance.ts";
import { districtsOf, hashBlockKey } from "./block-keys.ts";
import type { Lookup } from "./lookup.ts";

/** A village outside a city lies in another district, and people name either. */
const radiusKm = 15;
const maxDistricts = 5;
const districtLimit = 40;

export function nearbyLookups({ families, town, areas, year, colour }: DescribedVehicle): Lookup[] {
  if (town === null) return [];
  const own = districtsOf(areas);
  const nearby = districtsWithin(radiusKm, town)
    .filter((district) => !own.includes(district))
    .slice(0, maxDistricts);
  if (nearby.length === 0) return [];
  return families.flatMap((family) => {
    const years =
      year === null ? [] : [-2, -1, 0, 1, 2].map((offset) => hashBlockKey(`fy:${family}:${year + offset}`));
    const colourKeys = colour
      ? nearby.map((district) => hashBlockKey(`fac:${family}:${district}:${colour}`))
      : [];
    return [
      ...(colourKeys.length > 0 ? [{ all: [], some: colourKeys, most: 2 * districtLimit }] : []),
      ...(years.length > 0
        ? nearby.map((district) => ({
            all: [hashBlockKey(`fa:${family}:${district}`)],
            some: years,
            most: districtLimit,
          }))
        : []),
    ];
  });
}
