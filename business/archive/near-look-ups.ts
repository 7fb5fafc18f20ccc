import type { Described } from "../vehicles/description/described.ts";
import { districtsWithin } from "../vehicles/places/distance.ts";
import { districtsOf, keyNumber } from "./archive-keys.ts";
import type { LookUp } from "./look-ups.ts";

/** A village outside a city lies in another district, and people name either. */
const kilometres = 15;
const mostDistricts = 5;
const mostOfOne = 40;

/** The model in the districts round about, in years near the one told or else in its colour. */
export function nearLookUps({ families, town, areas, year, colour }: Described): LookUp[] {
  if (town === null) return [];
  const own = districtsOf(areas);
  const around = districtsWithin(kilometres, town)
    .filter((district) => !own.includes(district))
    .slice(0, mostDistricts);
  if (around.length === 0) return [];
  return families.flatMap((family) => {
    const years =
      year === null ? [] : [-2, -1, 0, 1, 2].map((off) => keyNumber(`fy:${family}:${year + off}`));
    const painted = colour ? around.map((district) => keyNumber(`fac:${family}:${district}:${colour}`)) : [];
    return [
      ...(painted.length > 0 ? [{ all: [], some: painted, most: 2 * mostOfOne }] : []),
      ...(years.length > 0
        ? around.map((district) => ({
            all: [keyNumber(`fa:${family}:${district}`)],
            some: years,
            most: mostOfOne,
          }))
        : []),
    ];
  });
}
