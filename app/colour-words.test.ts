import { expect, test } from "vitest";
import { colourFamilies } from "#business/vehicles/colours/colour.ts";
import { colourInWords } from "./colour-words.ts";

test.each([
  ["white", "weiß", "white"],
  ["grün", "grün", "green"],
  ["dark blue", "dunkelblau", "dark blue"],
  ["hellblau", "hellblau", "light blue"],
  ["blue-grey", "blaugrau", "blue-grey"],
  ["red and white", "rot und weiß", "red and white"],
  ["Schwarz", "schwarz", "black"],
])("%s", (written, german, english) => {
  expect(colourInWords(written, "de")).toBe(german);
  expect(colourInWords(written, "en")).toBe(english);
});

test.each(["javagrün", "British Racing Green", "L 87 Perlweiß", "blue-", "-", "", " and "])(
  "%j is no plain word and stays",
  (written) => {
    expect(colourInWords(written, "de").replace(" und ", " and ")).toBe(written);
  },
);

test.each(colourFamilies)("%s has a word of its own in German", (family) => {
  expect(colourInWords(family, "de")).toBeTruthy();
  const words = colourFamilies.map((each) => colourInWords(each, "de"));
  expect(new Set(words).size).toBe(colourFamilies.length);
});
