import { expect, test } from "vitest";
import { type PlateReading, rawPlate } from "#business/vehicles/plates/plate.ts";
import { plateLook } from "./plate-look.ts";

const raw = rawPlate("X") as PlateReading; // a letter is always readable
const reading = (over: Partial<PlateReading>): PlateReading => ({ ...raw, ...over });

test("the blue field came to German plates in 1995", () => {
  const plate = reading({ system: "de-1956", display: "TE-AB 123" });
  expect(plateLook(plate, 1962)).not.toHaveProperty("euro");
  expect(plateLook(plate, 1998)).toMatchObject({ euro: "D", groups: ["TE", "AB 123"], between: "seal" });
});

test("a plate with an H is younger than the blue field", () => {
  expect(plateLook(reading({ system: "de-1956", display: "M-AB 123H", variant: "H" }))).toMatchObject({
    euro: "D",
  });
});

test("months of a seasonal plate stand apart from its number", () => {
  const look = plateLook(
    reading({ system: "de-1956", display: "M-AB 123 4-10", variant: "season", season: { from: 4, to: 10 } }),
  );
  expect(look).toMatchObject({ groups: ["M", "AB 123"], months: ["04", "10"] });
});

test("zone and land of an occupation plate stand over each other, white on black", () => {
  expect(plateLook(reading({ system: "de-zone-1948", display: "BR 87-5575" }))).toMatchObject({
    ground: "black",
    signs: "white",
    stacked: ["B", "R"],
    groups: ["87-5575"],
  });
});

test("a number of no known system stays a note on paper", () => {
  expect(plateLook(reading({ system: "raw", display: "JJZ 109" }))).toEqual({
    ground: "paper",
    signs: "black",
    groups: ["JJZ 109"],
  });
});
