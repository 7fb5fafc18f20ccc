import { expect, test } from "vitest";
import { seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import { jaro, jaroWinkler } from "./jaro-winkler.ts";

/** From the tables of Winkler (1990, 1994) and Porter & Winkler (1997): Jaro, and Jaro with the prefix bonus. */
const published: [string, string, number, number][] = [
  ["MARTHA", "MARHTA", 0.944, 0.961],
  ["DIXON", "DICKSONX", 0.767, 0.813],
  ["DWAYNE", "DUANE", 0.822, 0.84],
  ["SHACKLEFORD", "SHACKELFORD", 0.97, 0.982],
  ["DUNNINGHAM", "CUNNIGHAM", 0.896, 0.896],
  ["NICHLESON", "NICHULSON", 0.926, 0.956],
  ["JONES", "JOHNSON", 0.79, 0.832],
  ["MASSEY", "MASSIE", 0.889, 0.933],
  ["JERALDINE", "GERALDINE", 0.926, 0.926],
  ["MICHELLE", "MICHAEL", 0.869, 0.921],
];

test.each(published)("%s and %s as published", (a, b, plain, withPrefix) => {
  expect(jaro(a, b)).toBeCloseTo(plain, 3);
  expect(jaroWinkler(a, b)).toBeCloseTo(withPrefix, 3);
});

test("equal, empty and entirely different texts", () => {
  expect(jaroWinkler("HORCH", "HORCH")).toBe(1);
  expect(jaroWinkler("", "")).toBe(1);
  expect(jaroWinkler("", "HORCH")).toBe(0);
  expect(jaroWinkler("ABC", "XYZ")).toBe(0);
});

test("symmetric and between 0 and 1, also beyond the initial buffer size", () => {
  const random = seededRandom(1);
  const text = (most: number) =>
    Array.from({ length: Math.floor(random() * most) }, () => "ABC"[Math.floor(random() * 3)]).join("");
  for (let round = 0; round < 2000; round++) {
    const [a, b] = [text(round % 20 === 0 ? 300 : 9), text(9)];
    const similarity = jaroWinkler(a, b);
    expect(jaroWinkler(b, a), `${a} ${b}`).toBe(similarity);
    expect(similarity).toBeGreaterThanOrEqual(0);
    expect(similarity).toBeLessThanOrEqual(1);
  }
});
