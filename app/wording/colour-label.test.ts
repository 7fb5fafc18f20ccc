import { expect, test } from "vitest";
import { colourFamilies } from "#business/identification/colours/colour.ts";
import { colourLabel } from "./colour-label.ts";

test.each([
  ["white", "weiß", "white"],
  ["grün", "grün", "green"],
  ["dark blue", "dunkelblau", "dark blue"],
  ["hellblau", "hellblau", "light blue"],
  ["blue-grey", "blaugrau", "blue-grey"],
  ["red and white", "rot und weiß", "red and white"],
  ["Schwarz", "schwarz", "black"],
])("%s", (written, german, english) => {
  expect(colourLabel(written, "de")).toBe(german);
  expect(colourLabel(written, "en")).toBe(english);
});

test.each(["javagrün", "British Racing Green", "L 87 Perlweiß", "blue-", "-", "", " and "])(
  "%j is not a plain word and is kept",
  (written) => {
    expect(colourLabel(written, "de").replace(" und ", " and ")).toBe(written);
  },
);

test.each(colourFamilies)("%s has a German word", (family) => {
  expect(colourLabel(family, "de")).toBeTruthy();
  const words = colourFamilies.map((each) => colourLabel(each, "de"));
  expect(new Set(words).size).toBe(colourFamilies.length);
});
