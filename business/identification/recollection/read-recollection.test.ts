import { describe, expect, test } from "vitest";
import { processorMs } from "#tests/world/processor-ms.ts";
import { type Recollection, readRecollection } from "./read-recollection.ts";

const nothing: Recollection = {
  chassis: null,
  engine: null,
  sailNumber: null,
  yardNumber: null,
  model: null,
  year: null,
  plates: [],
  names: [],
  colour: null,
  dealer: null,
  places: [],
  times: [],
  namesPerson: false,
};

describe("what people remember of a car", () => {
  test.each<[string, Partial<Recollection>]>([
    [
      "1938 in Ostpreußen, 1947 in Holstein wieder zugelassen",
      { places: ["Ostpreußen", "Holstein"], times: ["1938", "1947"] },
    ],
    [
      "Farbe grün, Autohaus Müller, Offenbach, 1968",
      { colour: "grün", dealer: "Autohaus Müller", places: ["Offenbach"], times: ["1968"] },
    ],
    [
      "In den Sechzigern in Offenbach gesehen, signalrot mit schwarzem Dach",
      { colour: "signalrot", places: ["Offenbach"], times: ["196X"] },
    ],
    [
      "grüner käfer aus celle in den 60ern",
      { model: "Volkswagen Käfer", colour: "grüner", places: ["celle"], times: ["196X"] },
    ],
    [
      "olive green 1966 Mustang, bought in Heidelberg",
      { model: "Ford Mustang", year: 1966, colour: "olive green", places: ["Heidelberg"] },
    ],
    [
      "früher CE-K 121, dann H-AB 123, Motornummer 1234567",
      { plates: ["CE-K 121", "H-AB 123"], engine: "1234567" },
    ],
    [
      "kurz nach dem Mauerbau verkauft, stand in der Schweiz",
      { places: ["Schweiz"], times: ["1961-08-14/1962~"] },
    ],
    ["Baujahr 1955, dunkelblau metallic, rotes Kennzeichen", { year: 1955, colour: "dunkelblau metallic" }],
    ["dealer Henlys of London, May 1955", { dealer: "Henlys of London", times: ["1955-05"] }],
    ["Aufkleber vom Nürburgring, stand immer im Hof", {}],
    ["😀 !!!", {}],
    ["", {}],
  ])("%s", (text, read) => {
    expect(readRecollection(text, { boat: false })).toEqual({ ...nothing, ...read });
  });

  test.each<[string, Partial<Recollection>]>([
    ["Vorbesitzer Heinrich Schwarz aus Celle", { places: ["Celle"] }],
    ["sold to Mr Green in the seventies", { times: ["197X"] }],
    ["Foto von 1985, Tuner Gemballa, Familie Braun", { dealer: "Gemballa", times: ["1985"] }],
    ["Halter: Essen", {}],
  ])("a person's name is neither colour nor town: %s", (text, read) => {
    expect(readRecollection(text, { boat: false })).toEqual({ ...nothing, namesPerson: true, ...read });
  });
});

test.each<[string, Partial<Recollection>]>([
  [
    "sail number P 87, measured 1951, formerly Anita",
    { sailNumber: "P 87", names: ["Anita"], times: ["1951"] },
  ],
  [
    "Yacht hieß erst „Seeadler“, dann „Wotan II“, Baunummer 376",
    { yardNumber: "376", names: ["Seeadler", "Wotan II"] },
  ],
])("a boat has names and other numbers: %s", (text, read) => {
  expect(readRecollection(text, { boat: true })).toEqual({ ...nothing, ...read });
});

test.each(["1968 in ", "vor nach 1968 oder ", "Autohaus Müller & ", "Herr ", "in der Grün "])(
  "600 characters of %j take no longer than a search may",
  (text) => {
    readRecollection(text.repeat(5), { boat: false });
    expect(processorMs(() => readRecollection(text.repeat(600 / text.length), { boat: false }))).toBeLessThan(
      100,
    );
  },
);
