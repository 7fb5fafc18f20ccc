import { expect, test } from "vitest";
import { heldSpans } from "./custody.ts";

const period = {
  begin: { earliest: "1968-01-01", latest: "1968-12-31" },
  end: { earliest: "1971-01-01", latest: "1971-12-31" },
};
const open = { earliest: null, latest: null };

test("a period is certain from its latest begin to its earliest end, and possible beyond", () => {
  expect(heldSpans(period)).toEqual({
    definite: { from: "1968-12-31", until: "1971-01-01" },
    possible: { from: "1968-01-01", until: "1971-12-31" },
  });
});

test("nothing is certain where begin and end may cross, or one of them is open", () => {
  expect(heldSpans({ ...period, end: { ...period.end, earliest: "1968-06-01" } }).definite).toBeNull();
  expect(heldSpans({ ...period, begin: open }).definite).toBeNull();
  expect(heldSpans({ ...period, end: open })).toEqual({
    definite: null,
    possible: { from: "1968-01-01", until: null },
  });
});

test("whoever still has it has had it since the latest begin", () => {
  expect(heldSpans({ ...period, end: open }, true).definite).toEqual({ from: "1968-12-31", until: null });
});
