import { expect, test } from "vitest";
import { isWeighted } from "#business/matching/linkage/comparison.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { fittingDetails } from "./fitting-details.ts";

const everything = {
  kind: "car",
  make: "VW Käfer",
  year: 1965,
  plates: ["OF-K 12"],
  chassis: "118123456",
  names: ["Windspiel"],
  place: "Celle",
  colour: "grün",
};
const fitsBy = (comparison: string, level: string, weight: number, given: object = everything) =>
  fittingDetails(given, [{ comparison, level, weight }]);

test.each([
  ["plate", "same", 20, { agrees: [{ detail: "plate", extent: "whole" }], disagrees: [] }],
  ["plate", "one-error", 9, { agrees: [{ detail: "plate", extent: "similar" }], disagrees: [] }],
  ["plate", "different", -2, { agrees: [], disagrees: ["plate"] }],
  ["plate", "same-keeper", 5, { agrees: [], disagrees: [] }],
  ["plate-part", "some-characters", 5, { agrees: [{ detail: "plate", extent: "part" }], disagrees: [] }],
  ["plate", "begins-with", 5, { agrees: [{ detail: "plate", extent: "part" }], disagrees: [] }],
  ["plate-district", "same", 3, { agrees: [{ detail: "plate", extent: "part" }], disagrees: [] }],
  ["plate-district", "different", -3, { agrees: [], disagrees: ["plate"] }],
  ["kind", "same", 1, { agrees: [], disagrees: [] }],
  ["kind", "different", -6, { agrees: [], disagrees: ["kind"] }],
  [
    "model",
    "same-year",
    9,
    {
      agrees: [
        { detail: "model", extent: "whole" },
        { detail: "year", extent: "whole" },
      ],
      disagrees: [],
    },
  ],
  ["model", "years-off", -2, { agrees: [{ detail: "model", extent: "whole" }], disagrees: ["year"] }],
] as const)("%s %s", (comparison, level, weight, words) => {
  expect(fitsBy(comparison, level, weight)).toEqual(words);
});

test("an unlisted level is described by its weight", () => {
  expect(fitsBy("plate", "quite-near", 4).agrees).toEqual([{ detail: "plate", extent: "similar" }]);
  expect(fitsBy("plate", "quite-another", -4).disagrees).toEqual(["plate"]);
  expect(fitsBy("horoscope", "same", 4)).toEqual({ agrees: [], disagrees: [] });
});

test("a plate that differs but begins alike is similar", () => {
  const reasons = [
    { comparison: "plate", level: "different", weight: -2 },
    { comparison: "plate-part", level: "some-characters", weight: 5 },
  ];
  for (const each of [reasons, reasons.toReversed()])
    expect(fittingDetails(everything, each)).toEqual({
      agrees: [{ detail: "plate", extent: "similar" }],
      disagrees: [],
    });
});

const contradictions = vehicleComparisons.flatMap(({ name, levels }) =>
  levels
    .filter(isWeighted)
    .filter(({ m, u }) => m < u)
    .map(({ label }) => [name, label] as const),
);
const asked = new Set(["chassis", "chassis-part", "plate", "plate-part", "name", "model", "place", "colour"]);

test.each(contradictions.filter(([name]) => asked.has(name)))(
  "a contradiction never disappears: %s %s",
  (comparison, level) => {
    expect(fitsBy(comparison, level, -1).disagrees).not.toEqual([]);
  },
);

test("only the visitor's own details are reported", () => {
  expect(fitsBy("place", "elsewhere", -1, { plates: ["OF-K 12"] })).toEqual({ agrees: [], disagrees: [] });
});
