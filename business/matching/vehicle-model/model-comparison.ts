import type { Described } from "../../vehicles/description/described.ts";
import { sameMaker } from "../../vehicles/makes/find-make.ts";
import type { Comparison } from "../linkage/comparison.ts";

/**
 * Model and year in one comparison, because they depend on each other. A witness's year may be wrong by two. What is shared by
 * many (a beetle) weighs less than what is rare (a Pegaso): the frequency of the family, or of the family in these years, takes
 * the place of u. Start values: domain table 7.7.
 */
export const modelComparison: Comparison<Described> = {
  name: "model",
  given: ({ families, make, year }) => families.length > 0 || make !== null || year !== null,
  levels: [
    {
      label: "same-year",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 0),
      m: 0.3,
      u: 0.0006,
      term: { of: inYear, rarest: 1e-5 },
    },
    {
      label: "one-year-off",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 1),
      m: 0.14,
      u: 0.0009,
      term: { of: inTwoYears, rarest: 3e-5 },
    },
    {
      label: "two-years-off",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 2),
      m: 0.08,
      u: 0.001,
      term: { of: inThreeYears, rarest: 5e-5 },
    },
    {
      label: "year-unknown",
      holds: (a, b) => sameFamily(a, b) && yearsOff(a, b) === null,
      m: 0.28,
      u: 0.0085,
      term: { of: ({ families }) => families, rarest: 1e-4 },
    },
    {
      label: "five-years-off",
      holds: (a, b) => sameFamily(a, b) && within(a, b, 5),
      m: 0.03,
      u: 0.0021,
      term: { of: ({ families }) => families, rarest: 1e-3 },
    },
    {
      label: "same-make",
      holds: (a, b) => makeOnly(a, b) && (yearsOff(a, b) ?? 0) <= 2,
      m: 0.06,
      u: 0.006,
      term: { of: ({ make }) => (make ? [make] : []), rarest: 1e-3 },
    },
    { label: "only-year", holds: (a, b) => noMake(a, b) && within(a, b, 2), m: 0.04, u: 0.0045 },
    { label: "nothing-shared", silent: true, holds: (a, b) => noMake(a, b) && yearsOff(a, b) === null },
    { label: "years-off", holds: (a, b) => sameFamily(a, b), m: 0.001, u: 0.005 },
    { label: "other-model", holds: (a, b) => makersAgree(a, b), m: 0.02, u: 0.06 },
    { label: "only-year-off", holds: noMake, m: 0.005, u: 0.05 },
    { label: "other-make", m: 0.02, u: 0.85 },
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

function inYear({ families, year }: Described): string[] {
  return year === null ? [] : families.map((family) => `${family} ${year}`);
}

/** Two years side by side: vehicles a year apart share one of them, and its frequency is that of both years together. */
function inTwoYears({ families, year }: Described): string[] {
  return year === null ? [] : families.flatMap((family) => [`${family} ${year - 1}+`, `${family} ${year}+`]);
}

function inThreeYears({ families, year }: Described): string[] {
  return year === null
    ? []
    : families.flatMap((family) => [year - 1, year, year + 1].map((y) => `${family} ${y}~`));
}
