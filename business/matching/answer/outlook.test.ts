import { describe, expect, test } from "vitest";
import { outlookOf } from "./outlook.ts";
import type { Recognised } from "./recognise-details.ts";

const outlook = (given: Recognised, shown: number | null = null) => outlookOf(given, shown, null);

test.each([
  [{}, null, "nothing"],
  [{ chassis: 1 }, null, "mark"],
  [{ plate: 1, model: 1 }, null, "mark"],
  [{ plate: 0.4, year: 1 }, null, "part"],
  [{ model: 1, year: 1 }, null, "circumstances"],
  [{ model: 1 }, 0.93, "sighting"],
  [{}, 0.4, "sighting"],
] as const)("the reason for %j with a shown sighting of %s is %s", (given, shown, reason) => {
  expect(outlook(given, shown).reason).toBe(reason);
});

test("what is shown is surely the visitor's from the probability on at which anything is disclosed", () => {
  expect([null, 0.89, 0.9, 1].map((shown) => outlook({ plate: 1 }, shown).sure)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("MK-02 no outlook contains a figure that no row feeds", () => {
  for (const given of [{}, { plate: 0.4 }, { chassis: 1, year: 1 }, { model: 1 }])
    expect(JSON.stringify(outlook(given))).not.toMatch(/\d/);
});

describe("the details that would narrow it down most", () => {
  test("are both marks when neither is known in full", () => {
    expect(outlook({ model: 1, year: 1, plate: 0.4 }).narrowedBy).toEqual(["chassis", "plate"]);
  });

  test("are what is missing beside a mark", () => {
    expect(outlook({ plate: 1, year: 1 }).narrowedBy).toEqual(["chassis", "model"]);
  });

  test("are none when everything is given, or a sighting is shown", () => {
    expect(outlook({ chassis: 1, plate: 1, model: 1, year: 1 }).narrowedBy).toEqual([]);
    expect(outlook({ plate: 1 }, 0.99).narrowedBy).toEqual([]);
  });
});
