import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { kilometresBetween } from "#business/identification/places/distance.ts";
import type { Comparison } from "../linkage/comparison.ts";
import { yearsApart } from "./years-apart.ts";

/** Plate area and place say the same, so they are one comparison. Another place years later is neutral. Domain table 7.7. */
export const placeComparison: Comparison<DescribedVehicle> = {
  name: "place",
  isPresent: ({ areas, regions }) => areas.length > 0 || regions.length > 0,
  levels: [
    { label: "implied-by-plates", neutral: true, holds: isImpliedByPlates },
    {
      label: "same-town-same-time",
      holds: (a, b) => sameTown(a, b) && isNear(a, b),
      m: 0.051,
      u: 0.00092,
      term: { of: town, minFrequency: 3e-4 },
    },
    {
      label: "same-district-same-time",
      holds: (a, b) => sameArea(a, b) && isNear(a, b),
      m: 0.13,
      u: 0.0028,
      term: { of: area, minFrequency: 5e-4 },
    },
    { label: "near-same-time", holds: (a, b) => isNear(a, b) && isNearby(a, b), m: 0.095, u: 0.0028 },
    {
      label: "same-town",
      holds: (a, b) => sameTown(a, b) && !isApart(a, b),
      m: 0.078,
      u: 0.0037,
      term: { of: town, minFrequency: 1e-3 },
    },
    {
      label: "same-district",
      holds: (a, b) => sameArea(a, b) && !isApart(a, b),
      m: 0.11,
      u: 0.0074,
      term: { of: area, minFrequency: 1e-3 },
    },
    { label: "near", holds: (a, b) => isNearby(a, b) && !isApart(a, b), m: 0.063, u: 0.0074 },
    {
      label: "same-place-years-apart",
      holds: (a, b) => sameTown(a, b) || sameArea(a, b),
      m: 0.063,
      u: 0.0074,
      term: { of: area, minFrequency: 2e-3 },
    },
    { label: "near-years-apart", holds: isNearby, m: 0.052, u: 0.0092 },
    { label: "same-region", holds: sameRegion, m: 0.091, u: 0.074 },
    { label: "same-country", neutral: true, holds: isCompatible },
    { label: "elsewhere-years-apart", neutral: true, holds: isApart },
    { label: "elsewhere", holds: (a, b) => !isNear(a, b), m: 0.24, u: 0.78 },
    { label: "elsewhere-same-time", m: 0.031, u: 0.1 },
  ],
};

/** Comparing the areas of two plates would count the plates twice. */
function isImpliedByPlates(a: DescribedVehicle, b: DescribedVehicle): boolean {
  const hasPlate = ({ plates }: DescribedVehicle) =>
    plates.some(({ pattern, known }) => !pattern || known > 0);
  return hasPlate(a) && hasPlate(b) && !(a.placed && b.placed);
}

function isNear(a: DescribedVehicle, b: DescribedVehicle): boolean {
  const years = yearsApart(a, b);
  return years !== null && years <= 1;
}

function isApart(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return (yearsApart(a, b) ?? 0) > 1;
}

function sameTown(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return a.town !== null && a.town === b.town;
}

function sameArea(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return a.areas.some((one) => b.areas.includes(one));
}

function sameRegion(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return a.regions.some((one) => b.regions.includes(one));
}

/** People name the nearest town; a village outside a city lies in another district. */
const nearKm = 20;

function isNearby(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return locationsOf(a).some((one) =>
    locationsOf(b).some((other) => (kilometresBetween(one, other) ?? Number.POSITIVE_INFINITY) <= nearKm),
  );
}

function locationsOf({ town, areas }: DescribedVehicle): readonly string[] {
  return town === null ? areas : [town, ...areas];
}

function isCompatible(a: DescribedVehicle, b: DescribedVehicle): boolean {
  const isVague = ({ areas, regions, country }: DescribedVehicle) =>
    areas.length === 0 && regions.every((region) => region === country);
  return a.country !== null && a.country === b.country && (isVague(a) || isVague(b));
}

function town({ town }: DescribedVehicle): string[] {
  return town === null ? [] : [town];
}

function area({ areas }: DescribedVehicle): readonly string[] {
  return areas;
}
