import { describe, expect, test } from "vitest";
import { citationKey, readProse } from "./prose.ts";

const sentences = (text: string) => readProse(text).flat();

test("an empty line parts paragraphs, and a citation belongs to the sentence in or behind which it stands", () => {
  expect(
    readProse(
      "Der Wagen war grün [^3f9a2c]. Er stand in Celle.[^aaaaaa][^bbbbbb] Dann nichts mehr.\n\nHeute rot.",
    ),
  ).toEqual([
    [
      { text: "Der Wagen war grün.", keys: ["3f9a2c"] },
      { text: "Er stand in Celle.", keys: ["aaaaaa", "bbbbbb"] },
      { text: "Dann nichts mehr.", keys: [] },
    ],
    [{ text: "Heute rot.", keys: [] }],
  ]);
});

test.each([
  ["Am 12. Mai 1968 kam er nach Celle. Dort blieb er.", 2],
  ["Das war z. B. 1968 so. Danach nicht.", 2],
  ["Laut Dr. Muster war es so.", 1],
  ["Es war 1968. Danach kam der zweite Halter.", 2],
  ["Der 2. Halter wohnte in der Str. Am Markt.", 1],
  ["Wer war es? „Niemand weiß es!“ Das steht im Brief.", 3],
  ["It was sold on 3. May 1978. Mr. Sample bought it.", 2],
])("»%s« has %i sentences", (text, count) => {
  expect(sentences(text)).toHaveLength(count);
});

describe("what is no citation", () => {
  test("is text", () => {
    expect(sentences("Ein [^1] und [2].")).toEqual([{ text: "Ein [^1] und [2].", keys: [] }]);
  });
  test("an empty text has no sentence", () => {
    expect(readProse(" \n\n \n")).toEqual([]);
    expect(readProse("[^3f9a2c]")).toEqual([]);
  });
});

test("the key of a citation is the end of its id", () => {
  expect(citationKey("01980000-0000-7000-8000-0000003f9a2c")).toBe("3f9a2c");
});
