import { expect, test } from "vitest";
import { characterDifferences } from "./character-differences.ts";

const marked = (text: string, other: string) =>
  characterDifferences(text, other)
    .map((segment) => (segment.differs ? `[${segment.text}]` : segment.text))
    .join("");

test.each([
  ["115 123 456", "115123456", "115 123 456"],
  ["115 123 456", "115 128 456", "115 12[3 ]456"],
  ["CE-AB 123", "ce ab 124", "CE-AB 12[3]"],
  ["CE-AB 123", "H-AB 123", "[CE-]AB 123"],
  ["1151234567", "115123456", "115123456[7]"],
  ["4711", "0815", "[4711]"],
])("%s compared with %s: %s", (text, other, shown) => {
  expect(marked(text, other)).toBe(shown);
});
