import { expect, test } from "vitest";
import { foldConfusables, oneDeletionVariants } from "./confusables.ts";

test("characters of one class fold to one representative", () => {
  expect(foldConfusables("0ODQ")).toBe("0000");
  expect(foldConfusables("1IL7")).toBe("1111");
  expect(foldConfusables("2Z5S6G8BUV")).toBe("22556688UU");
});

test("other characters pass through, letters become upper case, and folding is idempotent", () => {
  expect(foldConfusables("t-34:äx")).toBe("T-34:ÄX");
  const once = foldConfusables("WDB113043-10-000123");
  expect(foldConfusables(once)).toBe(once);
});

test("a number misread within its classes folds alike, another number does not", () => {
  expect(foldConfusables("113O44I2")).toBe(foldConfusables("11304412"));
  expect(foldConfusables("11304413")).not.toBe(foldConfusables("11304412"));
});

test("every character is left out once and duplicates are removed", () => {
  expect(oneDeletionVariants("ABC")).toEqual(["BC", "AC", "AB"]);
  expect(oneDeletionVariants("AAB")).toEqual(["AB", "AA"]);
  expect(oneDeletionVariants("")).toEqual([]);
});

test("one wrong, missing or extra character shares a form with the true number", () => {
  const forms = (norm: string) => new Set([norm, ...oneDeletionVariants(norm)]);
  for (const typed of ["MAB1334", "MAB134", "MAB12334"]) {
    expect([...forms(typed)].some((form) => forms("MAB1234").has(form))).toBe(true);
  }
  expect([...forms("MAB9934")].some((form) => forms("MAB1234").has(form))).toBe(false);
});
