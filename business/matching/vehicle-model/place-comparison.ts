import type { Described } from "../../vehicles/description/described.ts";
import { kilometresBetween } from "../../vehicles/places/distance.ts";
import type { Comparison } from "../linkage/comparison.ts";
import { yearsApart } from "./time.ts";

/**
 * Place in time. The area of a plate and the place of a sighting say the same thing, so they are one comparison. Vehicles move:
 * another place years later is silent. Start values: domain table 7.7.
 */
export const placeComparison: Comparison<Described> = {
  name: "place",
  given: ({ areas, regions }) => areas.length > 0 || regions.length > 0,
  levels: [
    { label: "told-by-plates", silent: true, holds: restsOnPlates },
    {
      label: "same-town-same-time",
      holds: (a, b) => sameTown(a, b) && isNear(a, b),
      m: 0.051,
      u: 0.00092,
      term: { of: town, rarest: 3e-4 },
    },
    {
      label: "same-district-same-time",
      holds: (a, b) => sameArea(a, b) && isNear(a, b),
      m: 0.13,
      u: 0.0028,
      term: { of: area, rarest: 5e-4 },
    },
    { label: "near-same-time", holds: (a, b) => isNear(a, b) && liesNear(a, b), m: 0.095, u: 0.0028 },
    {
      label: "same-town",
      holds: (a, b) => sameTown(a, b) && !isApart(a, b),
      m: 0.078,
      u: 0.0037,
      term: { of: town, rarest: 1e-3 },
    },
    {
      label: "same-district",
      holds: (a, b) => sameArea(a, b) && !isApart(a, b),
      m: 0.11,
      u: 0.0074,
      term: { of: area, rarest: 1e-3 },
    },
    { label: "near", holds: (a, b) => liesNear(a, b) && !isApart(a, b), m: 0.063, u: 0.0074 },
    {
      label: "same-place-years-apart",
      holds: (a, b) => sameTown(a, b) || sameArea(a, b),
      m: 0.063,
      u: 0.0074,
      term: { of: area, rarest: 2e-3 },
    },
    { label: "near-years-apart", holds: liesNear, m: 0.052, u: 0.0092 },
    { label: "same-region", holds: sameRegion, m: 0.091, u: 0.074 },
    { label: "same-country", silent: true, holds: mayBeThere },
    { label: "elsewhere-years-apart", silent: true, holds: isApart },
    { label: "elsewhere", holds: (a, b) => !isNear(a, b), m: 0.24, u: 0.78 },
    { label: "elsewhere-same-time", m: 0.031, u: 0.1 },
  ],
};

/** Both have plates and one has nothing else: comparing the areas of two plates would count the plates twice. */
function restsOnPlates(a: Described, b: Described): boolean {
  const plated = ({ plates }: Described) => plates.some(({ pattern, known }) => !pattern || known > 0);
  return plated(a) && plated(b) && !(a.placed && b.placed);
}

function isNear(a: Described, b: Described): boolean {
  const years = yearsApart(a, b);
  return years !== null && years <= 1;
}

function isApart(a: Described, b: Described): boolean {
  return (yearsApart(a, b) ?? 0) > 1;
}

function sameTown(a: Described, b: Described): boolean {
  return a.town !== null && a.town === b.town;
}

function sameArea(a: Described, b: Described): boolean {
  return a.areas.some((one) => b.areas.includes(one));
}

function sameRegion(a: Described, b: Described): boolean {
  return a.regions.some((one) => b.regions.includes(one));
}

/** As far as people mean when they name the next town: a village outside a city lies in another district. */
const near = 20;

function liesNear(a: Described, b: Described): boolean {
  return spots(a).some((one) =>
    spots(b).some((other) => (kilometresBetween(one, other) ?? Number.POSITIVE_INFINITY) <= near),
  );
}

function spots({ town, areas }: Described): readonly string[] {
  return town === null ? areas : [town, ...areas];
}

/** One side names the country only, or a village that no table knows. */
function mayBeThere(a: Described, b: Described): boolean {
  const vague = ({ areas, regions, country }: Described) =>
    areas.length === 0 && regions.every((region) => region === country);
  return a.country !== null && a.country === b.country && (vague(a) || vague(b));
}

function town({ town }: Described): string[] {
  return town === null ? [] : [town];
}

function area({ areas }: Described): readonly string[] {
  return areas;
}
