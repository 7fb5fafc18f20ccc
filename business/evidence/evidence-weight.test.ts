import { expect, test } from "vitest";
import { combineWeights, gradeLabel, gradeOf, type Weighable, weightOf } from "./evidence-weight.ts";

const cited = (
  evidenceClass: Weighable["evidenceClass"],
  information: Weighable["information"],
  form: Weighable["form"],
  verification: Weighable["verification"],
) => ({ evidenceClass, information, form, verification });

const brief = cited("A", "primary", "scan", "researcher");
const interview = cited("D", "primary", "transcript", "researcher");

test.each([
  ["a checked scan of a Fahrzeugbrief", brief, 0.855],
  ["an unchecked scan of an invoice", cited("B", "primary", "scan", "unchecked"), 0.3825],
  ["a forum post", cited("E", "unknown", "original", "unchecked"), 0.09],
  ["an oral interview by a researcher", interview, 0.26125],
  ["a recorded or signed one", { ...interview, form: "recorded" as const }, 0.38],
])("%s", (_, each, weight) => {
  expect(weightOf(each)).toBeCloseTo(weight, 10);
});

const independent = (...weights: number[]) => weights.map((weight, i) => ({ origin: String(i), weight }));

test("independent origins strengthen each other", () => {
  expect(combineWeights(independent(0.3, 0.3, 0.3))).toBeCloseTo(0.657, 10);
  expect(combineWeights(independent(0.86, 0.65))).toBeCloseTo(0.951, 10);
  expect(combineWeights([])).toBe(0);
});

test("copies of one origin count once, with the strongest", () => {
  const copies = [0.3, 0.5, 0.4].map((weight) => ({ origin: "Kfz-Brief", weight }));
  expect(combineWeights(copies)).toBeCloseTo(0.5, 10);
});

test.each([
  [1, "proven"],
  [0.9, "proven"],
  [0.894, "probable"],
  [0.895, "proven"],
  [0.7, "probable"],
  [0.69, "possible"],
  [0.4, "possible"],
  [0.39, "unverified"],
  [0, "unverified"],
])("%d is %s", (confidence, label) => {
  expect(gradeLabel(confidence)).toBe(label);
});

test("a statement has the grade that its citations give it, and none without them", () => {
  expect(gradeOf([])).toBeNull();
  expect(gradeOf([{ ...brief, origin: "a" }])).toMatchObject({
    label: "probable",
    evidenceClass: "A",
    origins: 1,
  });
  const both = gradeOf([
    { ...interview, origin: "b" },
    { ...brief, origin: "a" },
  ]);
  expect(both).toMatchObject({ label: "probable", evidenceClass: "A", origins: 2 });
  expect(both?.confidence).toBeCloseTo(1 - 0.145 * (1 - 0.26125), 10);
});
