import type { Described } from "../../vehicles/description/described.ts";
import { sameMaker } from "../../vehicles/makes/find-make.ts";
import type { Comparison } from "../linkage/comparison.ts";

/** Boats are few among the sightings, which their kind says already: their classes and yards would count it twice. */
const ashore = ({ kind }: Described) => kind !== "boat";
const family = {
  of: (one: Described) => (ashore(one) ? one.families : []),
  rarest: 1e-4,
};

/**
 * Model and year in one comparison, because they depend on each other. A witness's year may be wrong by two. What is shared by
 * many (a beetle) weighs less than what is rare (a Pegaso). Start values: domain table 7.7.
 */
export const modelComparison: Comparison<Described> = {
  name: "model",
  given: ({ families, make, year }) => families.length > 0 || make !== null || year !== null,
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
      term: { of: (one) => (one.make && ashore(one) ? [one.make] : []), rarest: 1e-3 },
    },
    { label: "only-year", holds: (a, b) => noMake(a, b) && within(a, b, 2), m: 0.026, u: 0.0025 },
    { label: "nothing-shared", silent: true, holds: (a, b) => noMake(a, b) && yearsOff(a, b) === null },
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

function sameFamily(a: Described, b: Described): boolean {
  return a.families.some((family) => b.families.includes(family));
}

function yearsOff(a: Described, b: Described): number | null {
  return a.year === null || b.year === null ? null : Math.abs(a.year - b.year);
}

function within(a: Described, b: Described, years: number): boolean {
  return (yearsOff(a, b) ?? Number.POSITIVE_INFINITY) <= years;
}

/** One side tells no year of build, but was seen earlier than the other was built, memory's two years allowed for. */
function seenBeforeBuilt(a: Described, b: Described): boolean {
  const before = (seen: Described, built: Described) =>
    seen.year === null && built.year !== null && (seen.observed?.to ?? built.year) < built.year - 2;
  return before(a, b) || before(b, a);
}

/** The makers agree and one side names no model, or one that nobody can read. */
function makeOnly(a: Described, b: Described): boolean {
  return makersAgree(a, b) && !(isRead(a) && isRead(b));
}

/** A word that no table knows may be a nickname of anything. */
function isRead({ families }: Described): boolean {
  return families.some((family) => !family.startsWith("~"));
}

function makersAgree(a: Described, b: Described): boolean {
  return a.make !== null && b.make !== null && sameMaker(a.make, b.make);
}

/** Neither makers nor families can be held against each other. */
function noMake(a: Described, b: Described): boolean {
  return !(isRead(a) && isRead(b)) && (a.make === null || b.make === null);
}
