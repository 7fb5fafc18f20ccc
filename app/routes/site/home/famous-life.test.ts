import { expect, test } from "vitest";
import { toFamousLife } from "./famous-life.tsx";

const event = (ref: string, observed: string, sortsOn: string, eventType: string, place: string) => ({
  ref,
  observed,
  sortsOn,
  eventType,
  place,
  title: ref,
  text: "",
  country: "DE",
  plates: [],
  colour: null,
  sources: [],
});
const found = {
  key: "bmw-507-70079",
  make: "BMW",
  model: "507",
  year: 1957,
  chassis: "70079",
  events: [
    event("shown", "1957-09", "1957-09-01", "note", "Frankfurt am Main"),
    event("made", "1957-09-13", "1957-09-13", "production", "München"),
  ],
};

test("the car is made before it is shown, and its places are English on an English page", () => {
  const places = (language: "de" | "en") =>
    toFamousLife(found, language)?.events.map(({ title, place }) => [title, place]);
  expect(places("en")).toEqual([
    ["made", "Munich"],
    ["shown", "Frankfurt am Main"],
  ]);
  expect(places("de")?.[0]).toEqual(["made", "München"]);
});
