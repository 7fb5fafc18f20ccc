import { describe, expect, test } from "vitest";
import { readFeatures } from "#business/identification/features/read-features.ts";
import { initialParameters } from "../linkage/parameters.ts";
import { Weigher } from "../linkage/weigher.ts";
import { priorOf, vehicleComparisons } from "../vehicle-model/vehicle-comparisons.ts";
import { type Moment, memoryOf } from "./memory.ts";
import { countFeatures, weighFeatures } from "./weigh-features.ts";
import { weighMemory } from "./weigh-memory.ts";

const weigher = new Weigher(vehicleComparisons, initialParameters(vehicleComparisons, priorOf(0)));
const weighing = { weigher, features: countFeatures([]), lives: 500 };
const beetle = { kind: "car", make: "VW", model: "Käfer" };
const memory = (moments: Moment[], text = "") => memoryOf(beetle, moments, [text]);
const offenbach = { place: "Offenbach", colour: "grün", observed: "1968" };

describe("features", () => {
  const weigh = (one: string, other: string) =>
    weighFeatures(readFeatures(one), readFeatures(other)).map(({ term, level }) => `${term} ${level}`);

  test("are compared where both sides tell them, the heaviest first", () => {
    expect(weigh("Schiebedach, Aufkleber Nordsee", "Nordsee-Aufkleber, Schiebedach, Taxi")).toEqual([
      "sticker same-motif",
      "sunroof same",
    ]);
    expect(weigh("Delle hinten links", "Beule links")).toEqual(["dent same-spot"]);
    expect(weigh("Aufkleber Nordsee", "Aufkleber Sylt")).toEqual(["sticker other-motif"]);
  });

  test("what one side leaves out says nothing", () => {
    expect(weigh("Schiebedach, Taxi", "")).toEqual([]);
  });

  test("what many tell weighs less than what few tell, and the more so the more are counted", () => {
    const [few] = weighFeatures(readFeatures("Wackeldackel"), readFeatures("Wackeldackel"));
    const [many] = weighFeatures(readFeatures("Schiebedach"), readFeatures("Schiebedach"));
    expect(few?.weight).toBeGreaterThan(many?.weight ?? 0);
    const club = countFeatures(Array.from({ length: 400 }, () => readFeatures("Wackeldackel")));
    const [there] = weighFeatures(readFeatures("Wackeldackel"), readFeatures("Wackeldackel"), club);
    expect(there?.weight).toBe(0);
  });
});

test("a card fits the moment that it tells of, and loses by every other one that might be meant", () => {
  const card = memory([offenbach]);
  const alone = weighMemory(card, memory([offenbach]), weighing);
  const among = weighMemory(card, memory([{ place: "Kiel", observed: "1990" }, offenbach]), weighing);
  const elsewhere = weighMemory(card, memory([{ place: "Kiel", observed: "1990" }]), weighing);
  expect(among.weight).toBeLessThan(alone.weight);
  expect(among.weight).toBeGreaterThan(alone.weight - 1.01);
  expect(among.weight).toBeGreaterThan(elsewhere.weight);
  expect(among.reasons.find(({ comparison }) => comparison === "moments")?.weight).toBeLessThan(0);
});

test("reasons and prior add up to the weight", () => {
  const pairs = [
    memory([offenbach], "Aufkleber Nordsee"),
    memory([offenbach, { plates: ["OF-AB 123"] }], "Nordseeaufkleber"),
  ] as const;
  const { weight, reasons } = weighMemory(...pairs, weighing);
  const prior = Math.log2(0.1 / 1_000);
  expect(reasons.reduce((sum, reason) => sum + reason.weight, prior)).toBeCloseTo(weight, 9);
});

test("model, place and colour alone bring nobody together; three features more do", () => {
  const special = "Aufkleber Nordsee, Wackeldackel, Delle am linken Kotflügel";
  const without = weighMemory(memory([offenbach]), memory([offenbach]), weighing);
  const withThem = weighMemory(memory([offenbach], special), memory([offenbach], special), weighing);
  expect(without.probability).toBeLessThan(0.9);
  expect(withThem.probability).toBeGreaterThan(0.9);
});
