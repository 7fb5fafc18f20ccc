import { expect, test } from "vitest";
import table from "../tables/colours.json" with { type: "json" };
import { colourFamilies, readColour } from "./colour.ts";

test.each([
  ["rot", "red", "rot"],
  ["ein roter Käfer", "red", "roter"],
  ["signalrot", "red", "Signalrot"],
  ["dunkelrot", "red", "dunkelrot"],
  ["Rote", "red", "Rote"],
  ["grün", "green", "grün"],
  ["gruen", "green", "gruen"],
  ["moosgrüner Lack", "green", "moosgrüner"],
  ["dark green", "green", "green"],
  ["BRG", "green", "British Racing Green"],
  ["british racing green", "green", "British Racing Green"],
  ["Papyrusweiß", "white", "Papyrusweiß"],
  ["papyrusweiss", "white", "Papyrusweiß"],
  ["weiße", "white", "weiße"],
  ["L 87 Perlweiß", "white", "Perlweiß"],
  ["L87", "white", "Perlweiß"],
  ["Lack L 456", "red", "Rubinrot"],
  ["DB 180", "silver", "Silbergrau"],
  ["anthrazit", "grey", "Anthrazit"],
  ["anthrazitmetallic", "grey", "anthrazitmetallic"],
  ["blau-weiß", "blue", "blau"],
  ["hellblau", "blue", "hellblau"],
  ["navy", "blue", "navy"],
  ["Gelb", "yellow", "Gelb"],
  ["gold", "yellow", "gold"],
  ["Inka", "orange", "Inkaorange"],
  ["tangerine", "orange", "tangerine"],
  ["burgundy", "red", "burgundy"],
  ["Bordeaux", "red", "Bordeaux"],
  ["türkis", "turquoise", "Türkis"],
  ["tuerkis", "turquoise", "Türkis"],
  ["teal", "turquoise", "teal"],
  ["schwarz", "black", "Schwarz"],
  ["pechschwarz", "black", "pechschwarz"],
  ["silver grey", "silver", "silver"],
  ["gray", "grey", "gray"],
  ["beige", "beige", "beige"],
  ["Hellelfenbein", "beige", "Hellelfenbein"],
  ["cream", "beige", "cream"],
  ["rosa", "pink", "rosa"],
  ["lila", "violet", "lila"],
  ["Aubergine", "violet", "Aubergine"],
  ["braun", "brown", "braun"],
  ["bronze", "brown", "bronze"],
  ["Mahagoni natur", "wood", "Mahagoni natur"],
  ["mahogany", "wood", "mahogany"],
])("%j is %s, named %s", (text, family, name) => {
  expect(readColour(text)).toEqual({ family, name });
});

test.each(["", "restored", "Brot", "Schrott", "covered", "💥", "\u202e", "Boot", "hundred", "constructor"])(
  "%j names no colour",
  (text) => {
    expect(readColour(text)).toBeNull();
  },
);

test("a period name yields to a plain colour, a paint code does not", () => {
  expect(readColour("in Verona gekauft, blau")?.family).toBe("blue");
  expect(readColour("L 87, Dach schwarz")?.family).toBe("white");
  expect(readColour("VW Golf")).toBeNull();
  expect(readColour("Ford Granada, grün")?.family).toBe("green");
});

test("every name, alias and code of the table is read as its family", () => {
  for (const { name, family, aliases, codes } of table.names) {
    expect(colourFamilies).toContain(family);
    for (const text of [name, ...aliases, ...codes]) expect(readColour(text)?.family, text).toBe(family);
  }
});

test("hostile input neither throws nor hangs", () => {
  for (const piece of ["rot", "blau ", "a", "\u0000", "e\u0301", "💥"]) {
    const started = performance.now();
    readColour(piece.repeat(10_000));
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
