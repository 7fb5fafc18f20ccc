import { expect, test } from "vitest";
import { definiteSpan, possibleSpan } from "./custody.ts";

const period = {
  beginEarliest: "1968-01-01",
  beginLatest: "1968-12-31",
  endEarliest: "1971-01-01",
  endLatest: "1971-12-31",
};

test("a period is certain from its latest begin to its earliest end, and possible beyond", () => {
  expect(definiteSpan(period)).toEqual({ from: "1968-12-31", until: "1971-01-01" });
  expect(possibleSpan(period)).toEqual({ from: "1968-01-01", until: "1971-12-31" });
});

test("nothing is certain where begin and end may cross, or one of them is open", () => {
  expect(definiteSpan({ ...period, endEarliest: "1968-06-01" })).toBeNull();
  expect(definiteSpan({ ...period, endEarliest: null })).toBeNull();
  expect(definiteSpan({ ...period, beginLatest: null })).toBeNull();
  expect(possibleSpan({ ...period, endLatest: null })).toEqual({ from: "1968-01-01", until: null });
});
