import { describe, expect, test } from "vitest";
import { forecastHit } from "./forecast.ts";
import type { Recognised, RecognisedDetail } from "./recognise-details.ts";

const names: RecognisedDetail[] = ["chassis", "plate", "model", "year"];

const subsets: Recognised[] = Array.from({ length: 2 ** names.length }, (_, bits) =>
  Object.fromEntries(names.filter((_, at) => bits & (1 << at)).map((name) => [name, 1])),
);
const described = subsets.filter((given) => Object.keys(given).length > 0);
const figure = (given: Recognised, shown: number | null = null) =>
  forecastHit(given, shown).probability ?? -1;

describe.each([null, 0.5, 0.93, 1])("with a shown sighting of %s", (shown) => {
  test("another detail never lowers the forecast, nor does more of one", () => {
    for (const given of subsets)
      for (const name of names) {
        const figures = [0.3, 0.6, 0.9, 1].map((share) => figure({ ...given, [name]: share }, shown));
        expect(figures).toEqual(figures.toSorted((a, b) => a - b));
        const { [name]: _, ...without } = given;
        expect(figures[0]).toBeGreaterThanOrEqual(figure(without, shown));
      }
  });

  test("the forecast is a step of five per cent and never certain", () => {
    for (const given of described) {
      const probability = figure(given, shown);
      expect(Math.round(probability * 20) / 20).toBe(probability);
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(0.97);
    }
  });
});

test("nothing recognised gives no figure and suggests none", () => {
  expect(forecastHit({}, null)).toEqual({ probability: null, reason: "nothing", raisedBy: [] });
});

test("MK-02 the forecast is computed from what is known, not constant", () => {
  expect(new Set(described.map((given) => figure(given))).size).toBeGreaterThan(3);
});

test("a likelier sighting never lowers the forecast", () => {
  for (const given of subsets)
    for (const [less, more] of [
      [null, 0.3],
      [0.3, 0.9],
      [0.9, 1],
    ] as const)
      expect(figure(given, more)).toBeGreaterThanOrEqual(figure(given, less));
});

test.each([
  [{ chassis: 1 }, null, "mark"],
  [{ plate: 1, model: 1 }, null, "mark"],
  [{ plate: 0.4, year: 1 }, null, "part"],
  [{ model: 1, year: 1 }, null, "circumstances"],
  [{ model: 1 }, 0.93, "sighting"],
  [{}, 0.93, "sighting"],
] as const)("the reason for %j with a sighting of %s is %s", (given, shown, reason) => {
  expect(forecastHit(given, shown).reason).toBe(reason);
});

describe("the details that would raise the forecast most", () => {
  test("are both marks when neither is known", () => {
    const { raisedBy } = forecastHit({ model: 1, year: 1 }, null);
    expect(raisedBy.map(({ detail }) => detail)).toEqual(["chassis", "plate"]);
  });

  test("state the forecast they would give", () => {
    for (const given of described) {
      const before = forecastHit(given, null);
      expect(before.raisedBy.length).toBeLessThanOrEqual(2);
      for (const { detail, probability } of before.raisedBy) {
        expect(probability).toBeGreaterThan(before.probability ?? 1);
        expect(figure({ ...given, [detail]: 1 })).toBe(probability);
      }
    }
  });

  test("are none when everything is given or the vehicle is found", () => {
    expect(forecastHit({ chassis: 1, plate: 1, model: 1, year: 1 }, null).raisedBy).toEqual([]);
    expect(forecastHit({ plate: 1 }, 0.99).raisedBy).toEqual([]);
  });
});
