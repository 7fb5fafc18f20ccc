import { describe, expect, test } from "vitest";
import { excerpt, markMatches } from "./mark-matches.ts";

describe("what was sought is marked", () => {
  test.each([
    ["Porsche 356", { words: ["porsche"], marks: [] }, ["", "Porsche", " 356"]],
    ["M-PT 230 H", { words: ["mpt230"], marks: ["MPT230"] }, ["", "M-PT 230", " H"]],
    ["Käthe von Brandt", { words: ["brandt", "käthe"], marks: [] }, ["", "Käthe", " von ", "Brandt"]],
    ["Übersee MÜ-A 1", { words: [], marks: ["MUA1"] }, ["Übersee ", "MÜ-A 1"]],
    ["Straße", { words: ["straße"], marks: ["STRASSE"] }, ["", "Straße"]],
    ["aaa", { words: ["aa"], marks: [] }, ["", "aaa"]],
    ["nothing", { words: ["x", ""], marks: [""] }, ["nothing"]],
    ["", { words: ["a"], marks: ["A"] }, [""]],
  ])("%j", (text, query, pieces) => {
    expect(markMatches(text, query)).toEqual(pieces);
    expect(pieces.join("")).toBe(text);
  });
});

test("an excerpt shows the place of the word in a long message, and a short one whole", () => {
  const long = `${"Vorher war es anders. ".repeat(20)}Das Getriebe brach.${" Danach nichts mehr.".repeat(20)}`;
  const shown = excerpt(long, { words: ["getriebe"], marks: [] });
  expect(shown).toMatch(/^… .*Das Getriebe brach\..* …$/);
  expect(shown.length).toBeLessThan(170);
  expect(excerpt("Kurz\nund gut", { words: ["gut"], marks: [] })).toBe("Kurz und gut");
});
