import { expect, test } from "vitest";
import { seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["kitten", "sitting", 3],
  ["Saturday", "Sunday", 3],
  ["CA", "AC", 1],
  ["CA", "ABC", 3],
  ["smtih", "smith", 1],
  ["", "abc", 3],
  ["WDB113", "WDB113", 0],
])("%s → %s costs %i", (a, b, distance) => {
  expect(editDistance(a, b, 9)).toBe(distance);
});

test("beyond the limit returns limit + 1", () => {
  expect(editDistance("kitten", "sitting", 2)).toBe(3);
  expect(editDistance("abcdefgh", "hgfedcba", 1)).toBe(2);
  expect(editDistance("a", "abcdef", 2)).toBe(3);
});

test("is symmetric, and the limit only cuts off", () => {
  const random = seededRandom(2);
  const text = () =>
    Array.from({ length: Math.floor(random() * 8) }, () => "ABC"[Math.floor(random() * 3)]).join("");
  for (let round = 0; round < 500; round++) {
    const [a, b] = [text(), text()];
    const whole = editDistance(a, b, 20);
    expect(editDistance(b, a, 20), `${a} ${b}`).toBe(whole);
    for (const limit of [0, 1, 2, 3])
      expect(editDistance(a, b, limit), `${a} ${b}`).toBe(Math.min(whole, limit + 1));
  }
});
