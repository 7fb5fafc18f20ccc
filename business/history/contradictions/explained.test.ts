import { expect, test } from "vitest";
import { event, mark, reading } from "#tests/world/pictured.ts";
import type { CasePicture } from "./picture.ts";
import { contradictionRules } from "./rules.ts";

const vehicle = { id: "vehicle", kind: "classic-car", make: "Volkswagen", year: 1965, colour: null } as const;
const nothing: CasePicture = { vehicle, statements: [], custody: [], marks: [], sources: [], elsewhere: [] };

test.each([
  ["five digits began again", [reading("1970", 98_000), reading("1972", 3_000)], "minor", "rollover"],
  ["after 1985 they have six", [reading("1990", 98_000), reading("1992", 3_000)], undefined, undefined],
  ["miles taken for kilometres", [reading("1990", 90_000), reading("1992", 60_000)], "minor", "unit"],
  ["miles are converted", [reading("1990", 60_000, "mi"), reading("1992", 90_000)], "minor", "unit"],
  [
    "the clock was changed",
    [reading("1990", 90_000), event("1991", "repair", "Tacho getauscht"), reading("1992", 3_000)],
    "minor",
    "clock",
  ],
])("a lower odometer: %s", (_, statements, severity, hint) => {
  const [found] = contradictionRules.c6.find({ ...nothing, statements });
  expect([found?.severity, found?.hint]).toEqual([severity, hint]);
});

test("an engine that is not the first matters more where numbers must match", () => {
  const marks = [mark("engine", "222"), mark("engine", "111", "", { condition: "original" })];
  const found = (make: string) =>
    contradictionRules.c10.find({ ...nothing, vehicle: { ...vehicle, make }, marks });
  expect(found("Porsche")).toMatchObject([{ severity: "major", subjects: [{ id: "111" }, { id: "222" }] }]);
  expect(found("Volkswagen")).toMatchObject([{ severity: "minor" }]);
});
