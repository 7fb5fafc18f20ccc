import { expect, test } from "vitest";
import { type Comparison, grade, gradePair } from "./comparison.ts";

type Car = { colour?: string; year?: number };

const colour: Comparison<Car> = {
  name: "colour",
  isPresent: (car) => car.colour !== undefined,
  levels: [
    { label: "same", holds: (a, b) => a.colour === b.colour, m: 0.6, u: 0.15 },
    { label: "years apart", holds: (a, b) => Math.abs((a.year ?? 0) - (b.year ?? 0)) > 10, neutral: true },
    { label: "different", m: 0.4, u: 0.85 },
  ],
};

test("the first level reached counts", () => {
  expect(grade(colour, { colour: "red", year: 1960 }, { colour: "red", year: 1980 })).toBe(0);
  expect(grade(colour, { colour: "red", year: 1960 }, { colour: "blue", year: 1980 })).toBe(1);
  expect(grade(colour, { colour: "red", year: 1960 }, { colour: "blue", year: 1961 })).toBe(2);
});

test("a field missing on either side gets its own code after the levels", () => {
  expect(grade(colour, { colour: "red" }, {})).toBe(3);
  expect(grade(colour, {}, { colour: "red" })).toBe(3);
  const codes = new Uint8Array(4).fill(9);
  gradePair([colour, colour], {}, {}, codes, 1);
  expect([...codes]).toEqual([9, 3, 3, 9]);
});

test("a similarity is computed once, and only when a level needs it", () => {
  let asked = 0;
  const year: Comparison<Car> = {
    name: "year",
    isPresent: () => true,
    similarity: (a, b) => {
      asked++;
      return -Math.abs((a.year ?? 0) - (b.year ?? 0));
    },
    levels: [
      { label: "same", holds: (a, b) => a.year === b.year, m: 0.8, u: 0.1 },
      { label: "a year apart", minSimilarity: -1, m: 0.1, u: 0.1 },
      { label: "two years apart", minSimilarity: -2, m: 0.05, u: 0.1 },
      { label: "different", m: 0.05, u: 0.7 },
    ],
  };
  expect(grade(year, { year: 1960 }, { year: 1960 })).toBe(0);
  expect(asked).toBe(0);
  expect(grade(year, { year: 1960 }, { year: 1962 })).toBe(2);
  expect(grade(year, { year: 1960 }, { year: 1970 })).toBe(3);
  expect(asked).toBe(2);
});

test("throws when the levels do not cover every pair", () => {
  const open = { ...colour, levels: colour.levels.slice(0, 1) };
  expect(() => grade(open, { colour: "red" }, { colour: "blue" })).toThrow(RangeError);
});
