import { expect, test } from "vitest";
import { disclosedAgreements } from "./agreements.ts";
import type { Candidate } from "./read-candidates.ts";

const reasons = [
  { comparison: "model", level: "same-year", weight: 9 },
  { comparison: "chassis", level: "exact", weight: 24 },
  { comparison: "colour", level: "different", weight: -2 },
  { comparison: "plate", level: "same-keeper", weight: 13 },
];
const candidate = (probability: number) => ({ probability, reasons }) as Candidate; // other fields are not read

test("customers see what agrees, heaviest first, and never anything that points at a keeper", () => {
  expect(disclosedAgreements(candidate(0.97))).toEqual([
    { comparison: "chassis", level: "exact" },
    { comparison: "model", level: "same-year" },
  ]);
});

test("customers see no reasons below 0.90", () => {
  expect(disclosedAgreements(candidate(0.9))).toHaveLength(2);
  expect(disclosedAgreements(candidate(0.8999))).toEqual([]);
});
