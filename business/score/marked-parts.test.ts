import { describe, expect, test } from "vitest";
import type { MarkType, PartState } from "../vehicles/identity-mark.ts";
import { markedParts } from "./marked-parts.ts";

const beetle = { kind: "classic-car", make: "Volkswagen", year: 1965 } as const;
const boat = { kind: "antique-boat", make: null, year: 1938 } as const;
const support = [{ source: "brief", information: "primary" as const }];

function partsOf(
  marks: [type: MarkType, state: PartState, raw?: string][],
  { vehicle = beetle as Parameters<typeof markedParts>[0], cited = true, contested = [] as string[] } = {},
) {
  const rows = marks.map(([type, partState, raw = "1"], n) => ({ id: `m${n}`, type, partState, raw }));
  const known = new Map(cited ? rows.map(({ id }) => [id, support]) : []);
  const { parts, without } = markedParts(vehicle, rows, known, new Set(contested));
  return { states: Object.fromEntries(parts.map(({ part, state }) => [part, state])), without };
}

test.each([
  ["chassis", "chassis"],
  ["engine", "engine"],
  ["gearbox", "gearbox"],
  ["data_plate", "plate"],
  ["colour", "colour"],
  ["specification", "specification"],
] as const)("%s of a car speaks of its %s", (type, part) => {
  expect(partsOf([[type, "factory"]]).states).toEqual({ [part]: "factory" });
});

test.each([
  ["hull", "hull"],
  ["yard_number", "hull"],
  ["chassis", "hull"],
  ["sail_number", "class"],
  ["data_plate", "plate"],
  ["plans", "plans"],
  ["rig", "rig"],
  ["engine", "rig"],
  ["material", "material"],
] as const)("%s of a boat speaks of its %s", (type, part) => {
  expect(partsOf([[type, "factory"]], { vehicle: boat }).states).toEqual({ [part]: "factory" });
});

test("number plates and names say nothing about a part", () => {
  expect(
    partsOf([
      ["plate", "factory"],
      ["name", "factory"],
    ]).states,
  ).toEqual({});
});

test("the best mark of a part counts, unless one contradicts the record or is contested", () => {
  const marks: [MarkType, PartState][] = [
    ["engine", "undocumented"],
    ["engine", "factory"],
  ];
  expect(partsOf(marks).states).toEqual({ engine: "factory" });
  expect(partsOf([...marks, ["engine", "contradiction"]]).states).toEqual({ engine: "contradiction" });
  expect(partsOf(marks, { contested: ["m0"] }).states).toEqual({ engine: "contradiction" });
});

describe("a chassis number without any statement", () => {
  const fitting = [["chassis", "unknown", "115 123 456"]] as [MarkType, PartState, string][];
  const foreign = [["chassis", "unknown", "118 123 456"]] as [MarkType, PartState, string][];

  test("is in range if it fits make and year and is on a paper", () => {
    expect(partsOf(fitting).states).toEqual({ chassis: "range" });
  });

  test("stays unknown without a paper, of another year, of another make, or without a make to fit", () => {
    expect(partsOf(fitting, { cited: false }).states).toEqual({ chassis: "unknown" });
    expect(partsOf(foreign).states).toEqual({ chassis: "unknown" });
    for (const make of ["Opel", null])
      expect(partsOf(fitting, { vehicle: { ...beetle, make } }).states).toEqual({ chassis: "unknown" });
  });
});

test("a part that the type never had is left out if a paper says so, otherwise unknown", () => {
  expect(partsOf([["gearbox", "absent"]])).toEqual({ states: {}, without: ["gearbox"] });
  expect(partsOf([["gearbox", "absent"]], { cited: false })).toEqual({ states: {}, without: [] });
  expect(
    partsOf([
      ["gearbox", "absent"],
      ["gearbox", "factory"],
    ]),
  ).toEqual({ states: { gearbox: "factory" }, without: [] });
});
