import { expect, test } from "vitest";
import { custodyBars } from "./custody-bars.ts";

/** An axis of a hundred years from 1900. */
const at = (year: number) => year - 1900;
const held = (id: string, possible: [string | null, string | null], certain?: [string, string]) => ({
  id,
  bar: {
    possible: { from: possible[0], until: possible[1] },
    certain: certain ? { from: certain[0], until: certain[1] } : null,
  },
});

test("a bar reaches over what is possible, and its solid part over what is certain", () => {
  const [bar] = custodyBars([held("a", ["1920-01-01", "1940-01-01"], ["1925-01-01", "1935-01-01"])], at);
  expect(bar).toMatchObject({ from: 20, width: 20, certain: { from: 25, width: 50 }, lane: 0 });
});

test("an open end reaches the end of the axis", () => {
  const bars = custodyBars([held("a", [null, "1940-01-01"]), held("b", ["1960-01-01", null])], at);
  expect(bars).toMatchObject([
    { from: 0, width: 40, openBegin: true, openEnd: false, certain: null },
    { from: 60, width: 40, openBegin: false, openEnd: true, certain: null },
  ]);
});

test("bars that overlap lie in lanes of their own, and a free lane is used again", () => {
  const bars = custodyBars(
    [
      held("a", ["1920-01-01", "1940-01-01"]),
      held("b", ["1930-01-01", "1950-01-01"]),
      held("c", ["1940-01-01", "1960-01-01"]),
    ],
    at,
  );
  expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
});

test("a single day is still visible, and nothing extends beyond the axis", () => {
  const bars = custodyBars(
    [held("a", ["1920-06-01", "1920-06-01"]), held("b", ["1890-01-01", "2010-01-01"])],
    at,
  );
  expect(bars[0]?.width).toBeGreaterThan(0.5);
  expect(bars[1]).toMatchObject({ from: 0, width: 100 });
});

test("the next bar leaves a short one enough room to hit its link (WCAG 2.5.8)", () => {
  const bars = custodyBars(
    [held("a", ["1920-01-01", "1921-01-01"]), held("b", ["1922-01-01", "1930-01-01"])],
    at,
  );
  expect(bars.map(({ lane }) => lane)).toEqual([0, 1]);
});
