import { expect, test } from "vitest";
import { seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import { type Comparison, grade } from "./comparison.ts";
import { levelWeights } from "./level-weights.ts";
import { bitsOf } from "./log-odds.ts";
import { initialParameters, type LinkageParameters, normalise } from "./parameters.ts";
import { countTerms } from "./term-frequencies.ts";
import { Weigher } from "./weigher.ts";

type Car = { number?: string; colour?: string };

const number: Comparison<Car> = {
  name: "number",
  isPresent: (car) => car.number !== undefined,
  levels: [
    {
      label: "same",
      holds: (a, b) => a.number === b.number,
      m: 0.8,
      u: 0.1,
      term: { of: (car) => (car.number ? [car.number] : []), minFrequency: 1 / 64 },
    },
    { label: "same start", holds: (a, b) => a.number?.[0] === b.number?.[0], m: 0.15, u: 0.1 },
    { label: "different", m: 0.05, u: 0.8 },
  ],
};
const colour: Comparison<Car> = {
  name: "colour",
  isPresent: (car) => car.colour !== undefined,
  levels: [
    { label: "same", holds: (a, b) => a.colour === b.colour, m: 0.75, u: 0.25 },
    { label: "different", m: 0.25, u: 0.75 },
  ],
};
const comparisons = [number, colour];
const start = initialParameters(comparisons, 1 / 17);

test("weights are log2(m/u), the prior is log2 of its odds, and the sum converts back to a probability", () => {
  // prior odds 1/16; 0.8/0.1 = 8; 0.75/0.25 = 3; total odds 24/16 = 1.5 → 0.6
  const { prior, steps, total, probability } = new Weigher(comparisons, start).explain(
    { number: "7", colour: "red" },
    { number: "7", colour: "red" },
  );
  expect(prior).toBeCloseTo(-4, 10);
  expect(steps.map(({ level }) => level)).toEqual(["same", "same"]);
  expect(steps[0]?.weight).toBeCloseTo(3, 10);
  expect(steps[1]?.weight).toBeCloseTo(Math.log2(3), 10);
  expect(total).toBeCloseTo(Math.log2(1.5), 10);
  expect(probability).toBeCloseTo(0.6, 10);
});

test("disagreement counts against: 0.05/0.8 is −4 bits", () => {
  const { steps } = new Weigher(comparisons, start).explain({ number: "7" }, { number: "8" });
  expect(steps[0]).toEqual({ comparison: "number", level: "different", weight: -4 });
});

test("the waterfall sums exactly to the total, and weighing in bulk gives the same", () => {
  const cars = madeUpCars(40);
  const weigher = new Weigher(comparisons, start, countTerms(comparisons, cars));
  const pairs = { left: new Uint32Array(40 * 40), right: new Uint32Array(40 * 40) };
  for (let p = 0; p < 1600; p++) {
    pairs.left[p] = Math.floor(p / 40);
    pairs.right[p] = p % 40;
  }
  const weights = weigher.weighPairs(cars, cars, pairs);
  for (let p = 0; p < 1600; p++) {
    const [a, b] = [cars[Math.floor(p / 40)] ?? {}, cars[p % 40] ?? {}];
    const { prior, steps, total } = weigher.explain(a, b);
    expect(steps.reduce((sum, step) => sum + step.weight, prior)).toBe(total);
    expect(weights[p]).toBe(total);
    expect(weigher.explain(b, a).total, "compare(a, b) = compare(b, a)").toBe(total);
  }
});

test("a missing field weighs exactly 0, as if the comparison did not exist", () => {
  const [withNumber, without] = [
    new Weigher(comparisons, start),
    new Weigher([colour], initialParameters([colour], 1 / 17)),
  ];
  for (const other of ["red", "blue"]) {
    const asked = withNumber.explain({ colour: "red" }, { number: "7", colour: other });
    expect(asked.steps[0]).toEqual({ comparison: "number", level: undefined, weight: 0 });
    expect(asked.total).toBe(without.explain({ colour: "red" }, { colour: other }).total);
  }
});

test("a neutral level weighs nothing and is still named", () => {
  const repainted: Comparison<Car> = {
    ...colour,
    levels: [{ label: "repainted", holds: (a) => a.colour === "red", neutral: true }, ...colour.levels],
  };
  const weigher = new Weigher([repainted], initialParameters([repainted], 0.5));
  expect(weigher.explain({ colour: "red" }, { colour: "blue" }).steps).toEqual([
    { comparison: "colour", level: "repainted", weight: 0 },
  ]);
});

test("more agreement never weighs less, whatever was learned and however common the value", () => {
  const random = seededRandom(3);
  const same = { number: "A1" };
  const ladder: Car[] = [same, { number: "A2" }, { number: "B1" }];
  expect(ladder.map((other) => grade(number, same, other))).toEqual([0, 1, 2]);
  for (let round = 0; round < 300; round++) {
    const row = (length: number) => normalise(Array.from({ length }, () => random() + 0.001));
    const learned: LinkageParameters = { m: [row(3)], u: [row(3)], prior: 0.1 };
    const common = random();
    const crowd = Array.from({ length: 50 }, () => (random() < common ? same : { number: "C1" }));
    const weigher = new Weigher([number], learned, countTerms([number], crowd));
    const [best = 0, middle = 0, worst = 0] = ladder.map((other) => weigher.explain(same, other).total);
    expect(best).toBeGreaterThanOrEqual(middle);
    expect(middle).toBeGreaterThanOrEqual(worst);
  }
});

test("evidence against a match may become neutral by learning, never positive", () => {
  // Look-alikes: different numbers more often among matches (0.6) than by chance (0.2).
  const [weights] = levelWeights([number], { m: [[0.3, 0.1, 0.6]], u: [[0.04, 0.01, 0.95]], prior: 0.1 });
  expect(weights?.[2]).toBeCloseTo(Math.log2(0.6 / 0.95), 10);
  const [turned] = levelWeights([number], { m: [[0.3, 0.1, 0.6]], u: [[0.04, 0.01, 0.2]], prior: 0.1 });
  expect(turned?.[2]).toBe(0);
});

test("levels in the wrong order are pooled: (0.2 + 0.6) / (0.4 + 0.2)", () => {
  const [weights] = levelWeights([number], { m: [[0.2, 0.6, 0.2]], u: [[0.4, 0.2, 0.4]], prior: 0.1 });
  expect(weights?.[0]).toBeCloseTo(Math.log2(0.8 / 0.6), 10);
  expect(weights?.[1]).toBe(weights?.[0]);
  expect(weights?.[2]).toBeCloseTo(-1, 10);
});

test("agreement on a rare value weighs more, up to the cap", () => {
  // 100 cars: "A" on half of them, "B" on eight, "C" on one, the rest unique.
  const cars = Array.from({ length: 100 }, (_, i) => ({
    number: i < 50 ? "A" : i < 58 ? "B" : i < 59 ? "C" : `D${i}`,
  }));
  const weigher = new Weigher([number], initialParameters([number], 0.5), countTerms([number], cars));
  const weight = (value: string) => weigher.explain({ number: value }, { number: value }).total;
  // Geometric mean: half of the cars at 0.5, eight at 0.08, the rest unique.
  const typical = 2 ** (0.5 * Math.log2(0.5) + 0.08 * Math.log2(0.08) + 0.42 * Math.log2(0.01));
  // The level itself weighs log2(0.8/0.1) = 3.
  expect(weight("A"), "no less than the same start").toBeCloseTo(Math.log2(0.15 / 0.1), 10);
  expect(weight("B")).toBeCloseTo(3 + Math.log2(typical / 0.08), 10);
  expect(weight("C"), "1/100 is believed as 1/64").toBeCloseTo(3 + Math.log2(typical * 64), 10);
  expect(weight("Z"), "never seen").toBe(weight("C"));
  const capped = { ...number, maxWeight: 4 };
  const limited = new Weigher([capped], initialParameters([capped], 0.5), countTerms([capped], cars));
  expect(limited.explain({ number: "C" }, { number: "C" }).steps[0]?.weight).toBe(4);
});

test("start values outside (0, 1] are refused", () => {
  const broken = { ...colour, levels: [{ label: "any", m: 0, u: 1 }] };
  expect(() => initialParameters([broken], 0.1)).toThrow(RangeError);
  expect(() => initialParameters([colour], 1)).toThrow(RangeError);
  expect(bitsOf(0.5)).toBe(0);
});

function madeUpCars(count: number): Car[] {
  const random = seededRandom(5);
  const pick = (values: readonly (string | undefined)[]) => values[Math.floor(random() * values.length)];
  return Array.from({ length: count }, () => {
    const [number, colour] = [pick(["A1", "A2", "B1", "B1", undefined]), pick(["red", "blue", undefined])];
    return { ...(number ? { number } : {}), ...(colour ? { colour } : {}) };
  });
}
