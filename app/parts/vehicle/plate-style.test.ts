import { expect, test } from "vitest";
import { type PlateReading, rawPlate } from "#business/identification/plates/plate.ts";
import { plateStyle } from "./plate-style.ts";

const raw = rawPlate("X") as PlateReading; // A single letter always parses.
const reading = (over: Partial<PlateReading>): PlateReading => ({ ...raw, ...over });

test("the blue field came to German plates in 1995", () => {
  const plate = reading({ system: "de-1956", display: "TE-AB 123" });
  expect(plateStyle(plate, 1962)).not.toHaveProperty("euro");
  expect(plateStyle(plate, 1998)).toMatchObject({ euro: "D", groups: ["TE", "AB 123"], between: "seal" });
});

test("a plate with an H is later than the blue field", () => {
  expect(plateStyle(reading({ system: "de-1956", display: "M-AB 123H", variant: "H" }))).toMatchObject({
    euro: "D",
  });
});

test("months of a seasonal plate are set apart from its number", () => {
  const appearance = plateStyle(
    reading({ system: "de-1956", display: "M-AB 123 4-10", variant: "season", season: { from: 4, to: 10 } }),
  );
  expect(appearance).toMatchObject({ groups: ["M", "AB 123"], months: ["04", "10"] });
});

test("zone and state of an occupation plate are stacked, white on black", () => {
  expect(plateStyle(reading({ system: "de-zone-1948", display: "BR 87-5575" }))).toMatchObject({
    ground: "black",
    lettering: "white",
    stacked: ["B", "R"],
    groups: ["87-5575"],
  });
});

test("a number of no known system is shown as text on paper", () => {
  expect(plateStyle(reading({ system: "raw", display: "JJZ 109" }))).toEqual({
    ground: "paper",
    lettering: "black",
    groups: ["JJZ 109"],
  });
});
