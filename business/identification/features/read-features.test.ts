import { expect, test } from "vitest";
import table from "../tables/features.json" with { type: "json" };
import { readFeatures } from "./read-features.ts";

const termsIn = (text: string) =>
  readFeatures(text).map(({ term, motif, spots }) => [term, ...motif, ...spots].join(" "));

test.each([
  ["grün, Aufkleber Nordsee, Offenbach 1968", ["sticker nordsee"]],
  [
    "Nordsee-Aufkleber hinten links, Delle am rechten Kotflügel",
    ["sticker nordsee rear left", "dent wing right"],
  ],
  [
    "Nordseeaufkleber auf der Heckscheibe und ein Wackeldackel",
    ["sticker nordsee rear-window", "nodding-dog"],
  ],
  ["roof rack, a sticker from Sylt on the boot", ["roof-rack", "sticker sylt boot"]],
  ["Auf der Heckscheibe klebt ein Aufkleber vom Nürburgring.", ["sticker nurburgring rear-window"]],
  ["Blaupunkt-Radio, Schiebedach und Anhängerkupplung", ["radio blaupunkt", "sunroof", "tow-bar"]],
  ["eine Delle vorn, eine Delle hinten", ["dent front rear"]],
  ["kein Schiebedach, never a taxi, ohne Radio", []],
  ["Wir fuhren damit 1968 nach Rimini.", []],
  ["", []],
])("%j tells %j", (text, features) => {
  expect(termsIn(text)).toEqual(features);
});

test("every word of the table leads to its term", () => {
  for (const { term, words } of table.features)
    for (const word of words)
      expect(
        readFeatures(word).map((feature) => feature.term),
        word,
      ).toContain(term);
});

test("hostile input neither throws nor hangs", () => {
  for (const piece of ["Aufkleber ", "aufkleber", ",", "Delle links ", "\u0000", "💥"]) {
    const started = performance.now();
    readFeatures(piece.repeat(10_000));
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
