import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { sameMaker } from "#business/identification/makes/find-make.ts";
import type { Comparison } from "../linkage/comparison.ts";

/** Boats are rare and their kind already says so; counting class and yard frequencies would weigh that twice. */
const isRoadVehicle = ({ kind }: DescribedVehicle) => kind !== "boat";
const family = {
  of: (one: DescribedVehicle) => (isRoadVehicle(one) ? one.families : []),
  minFrequency: 1e-4,
};

/** Model and year depend on each other, so they are one comparison; ±2 years for memory. Start values: domain table 7.7. */
export const modelComparison: Comparison<DescribedVehicle> = {
  name: "model",
  isPresent: ({ families, make, year }) => families.length > 0 || make !== null || year !== null,
  levels: [
    {
      label: "same-year",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 0),
      m: 0.16,
      u: 0.00033,
      term: family,
    },
    {
      label: "one-year-off",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 1),
      m: 0.13,
      u: 0.00049,
      term: family,
    },
    {
      label: "two-years-off",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 2),
      m: 0.086,
      u: 0.00055,
      term: family,
    },
    {
      label: "year-unknown",
      holds: (a, b) => sameFamily(a, b) && yearsOff(a, b) === null && !seenBeforeBuilt(a, b),
      m: 0.45,
      u: 0.0046,
      term: family,
    },
    {
      label: "five-years-off",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 5),
      m: 0.056,
      u: 0.0011,
      term: family,
    },
    {
      label: "same-make",
      holds: (a, b) => makeOnly(a, b) && (yearsOff(a, b) ?? 0) <= 2,
      m: 0.079,
      u: 0.0033,
      term: { of: (one) => (one.make && isRoadVehicle(one) ? [one.make] : []), minFrequency: 1e-3 },
    },
    { label: "only-year", holds: (a, b) => noMake(a, b) && within(a, b, 2), m: 0.026, u: 0.0025 },
    { label: "nothing-shared", neutral: true, holds: (a, b) => noMake(a, b) && yearsOff(a, b) === null },
    {
      label: "seen-before-built",
      holds: (a, b) => sameFamily(a, b) && seenBeforeBuilt(a, b),
      m: 0.00041,
      u: 0.0016,
    },
    { label: "years-off", holds: (a, b) => sameFamily(a, b), m: 0.0013, u: 0.0051 },
    { label: "other-model", holds: (a, b) => makersAgree(a, b), m: 0.0067, u: 0.061 },
    { label: "only-year-off", holds: noMake, m: 0.0056, u: 0.051 },
    { label: "other-make", m: 0.0068, u: 0.87 },
  ],
};

function sameFamily(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return a.families.some((family) => b.families.includes(family));
}

function yearsOff(a: DescribedVehicle, b: DescribedVehicle): number | null {
  return a.year === null || b.year === null ? null : Math.abs(a.year - b.year);
}

function within(a: DescribedVehicle, b: DescribedVehicle, years: number): boolean {
  return (yearsOff(a, b) ?? Number.POSITIVE_INFINITY) <= years;
}

/** Seen more than two years before the other was built; two years allow for memory. */
function seenBeforeBuilt(a: DescribedVehicle, b: DescribedVehicle): boolean {
  const before = (seen: DescribedVehicle, built: DescribedVehicle) =>
    seen.year === null && built.year !== null && (seen.observed?.to ?? built.year) < built.year - 2;
  return before(a, b) || before(b, a);
}

function makeOnly(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return makersAgree(a, b) && !(isRead(a) && isRead(b));
}

function isRead({ families }: DescribedVehicle): boolean {
  return families.some((family) => !family.startsWith("~"));
}

function makersAgree(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return a.make !== null && b.make !== null && sameMaker(a.make, b.make);
}

function noMake(a: DescribedVehicle, b: DescribedVehicle): boolean {
  return !(isRead(a) && isRead(b)) && (a.make === null || b.make === null);
}
