import { expect, test } from "vitest";
import { placeName } from "./place-name.ts";

test.each([
  ["München", "Munich"],
  ["München, Bayern", "Munich, Bavaria"],
  ["Genf", "Geneva"],
  ["Genf, Schweiz", "Geneva, Switzerland"],
  ["Hannover (Niedersachsen)", "Hanover (Lower Saxony)"],
  ["Landkreis Celle", "district of Celle"],
  ["Kanton Waadt", "canton of Vaud"],
  ["La Habana", "Havana"],
  ["DDR", "East Germany"],
  ["Deutschland", "Germany"],
])("%s is %s in English", (german, english) => {
  expect(placeName(german, "en")).toBe(english);
});

test.each([
  ["Lisboa", "Lissabon"],
  ["La Habana", "Havanna"],
  ["Lago d’Iseo", "Iseosee"],
  ["Singapore", "Singapur"],
  ["München", "München"],
  ["Landkreis Celle", "Landkreis Celle"],
  ["Germany", "Deutschland"],
])("%s is %s in German", (place, german) => {
  expect(placeName(place, "de")).toBe(german);
});

test("a place that we do not know stays as it stands in the source", () => {
  for (const place of [
    "Half Moon Bay",
    "Detroit, Michigan",
    "England",
    "Washington, D.C.",
    "Frankfurt am Main",
  ])
    for (const locale of ["de", "en"] as const) expect(placeName(place, locale)).toBe(place);
});
