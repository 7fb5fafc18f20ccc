import { expect, test } from "vitest";
import { signDifferences } from "./sign-differences.ts";

const marked = (text: string, other: string) =>
  signDifferences(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["115 123 456", "115123456", "115 123 456"],
  ["115 123 456", "115 128 456", "115 12[3 ]456"],
  ["CE-AB 123", "ce ab 124", "CE-AB 12[3]"],
  ["CE-AB 123", "H-AB 123", "[CE-]AB 123"],
  ["1151234567", "115123456", "115123456[7]"],
  ["4711", "0815", "[4711]"],
])("%s beside %s: %s", (text, other, shown) => {
  expect(marked(text, other)).toBe(shown);
});
