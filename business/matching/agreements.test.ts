import { expect, test } from "vitest";
import { toldAgreements } from "./agreements.ts";
import type { Candidate } from "./read-candidates.ts";

const reasons = [
  { comparison: "model", level: "same-year", weight: 9 },
  { comparison: "chassis", level: "exact", weight: 24 },
  { comparison: "colour", level: "different", weight: -2 },
  { comparison: "plate", level: "same-keeper", weight: 13 },
];
const candidate = (probability: number) => ({ probability, reasons }) as Candidate; // the rest is not asked

test("a customer reads what agrees, the heaviest first, and never what points at a keeper", () => {
  expect(toldAgreements(candidate(0.97))).toEqual([
    { comparison: "chassis", level: "exact" },
    { comparison: "model", level: "same-year" },
  ]);
});

test("below 0.90 a customer never hears what the engine thinks", () => {
  expect(toldAgreements(candidate(0.9))).toHaveLength(2);
  expect(toldAgreements(candidate(0.8999))).toEqual([]);
});
