import { describe, expect, test } from "vitest";
import { readSentence, type VehicleSentence } from "./read-sentence.ts";

const nothing: VehicleSentence = {
  model: "",
  year: null,
  colour: null,
  place: null,
  plates: [],
  chassis: null,
};

describe("one sentence about a vehicle", () => {
  test.each<[string, Partial<VehicleSentence>]>([
    [
      "grüner 65er Käfer, Celle, Kennzeichen mit CE am Anfang",
      { model: "grüner 65er Käfer", year: 1965, place: "Celle", plates: ["CE…"] },
    ],
    ["Celle, grüner Käfer", { model: "grüner Käfer", place: "Celle" }],
    ["grüner Käfer aus Celle", { model: "grüner Käfer aus Celle", place: "Celle" }],
    [
      "Citroën 2CV, number plate began with TE, near Tecklenburg",
      { model: "Citroën 2CV", place: "Tecklenburg", plates: ["TE…"] },
    ],
    ["Opel Kapitän 1955, CE-Kennzeichen", { model: "Opel Kapitän 1955", year: 1955, plates: ["CE…"] }],
    ["Ford Taunus, Kennzeichen endete auf 4711", { model: "Ford Taunus", plates: ["…4711"] }],
    ["BMW 507, M-JX 800", { model: "BMW 507", plates: ["M-JX 800"] }],
    ["VW 1200, Autonummer M 1234", { model: "VW 1200", plates: ["M 1234"] }],
    [
      "Mercedes 300 SL Fahrgestellnummer 198.040-5500123, Stuttgart",
      { model: "Mercedes 300 SL", place: "Stuttgart", chassis: "198.040-5500123" },
    ],
    ["BMW, chassis number 70079", { model: "BMW", chassis: "70079" }],
  ])("%s", (text, details) => {
    expect(readSentence(text, { boat: false })).toEqual({
      ...nothing,
      ...details,
      colour: text.includes("grün") ? expect.stringContaining("grün") : null,
    });
  });

  test.each(["Opel Monza", "NSU-TT 1200", "Ford Granada", "Seat Ibiza", "Kennzeichen", ""])(
    "%j holds no plate and no place",
    (model) => {
      expect(readSentence(model, { boat: false })).toEqual({ ...nothing, model });
    },
  );

  test("the number before a boat class is no year", () => {
    const details = readSentence("30er Schärenkreuzer, Lindau", { boat: true });
    expect(details).toEqual({ ...nothing, model: "30er Schärenkreuzer", place: "Lindau" });
  });
});
