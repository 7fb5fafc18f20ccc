import { expect, test } from "vitest";
import { matches, readPlateFragment } from "./plate-fragment.ts";

function matched(fragment: string, norm: string): boolean {
  const pattern = readPlateFragment(fragment);
  if (!pattern) throw new Error(`no pattern in ${fragment}`);
  return matches(pattern, norm);
}

test("a question mark stands for one character", () => {
  expect(matched("M-?? 12?4", "de-1956:M-AB1234")).toBe(true);
  expect(matched("M-?? 12?4", "de-1956:M-A1234")).toBe(false);
  expect(matched("M-?? 12?4", "de-1956:M-AB12345")).toBe(false);
});

test("a star or an ellipsis stands for any run", () => {
  for (const fragment of ["…4711", "...4711", "*4711", "* 4711"]) {
    expect(matched(fragment, "de-1956:K-AB4711"), fragment).toBe(true);
    expect(matched(fragment, "de-1956:K-AB471"), fragment).toBe(false);
  }
  expect(matched("M-A*7", "de-1956:M-AB1237")).toBe(true);
  expect(matched("BR 87…", "de-zone-1948:BR87-5575")).toBe(true);
});

test("typed separators keep groups apart", () => {
  expect(matched("M-*12", "de-1956:M-AB12")).toBe(true);
  expect(matched("M-*12", "de-1956:MA-B12")).toBe(false);
  expect(matched("BR 87-*", "de-zone-1948:BR875-575")).toBe(false);
});

test("umlauts, H and thousands dots are accepted", () => {
  expect(matched("TUE-? 12", "de-1956:TÜ-A12")).toBe(true);
  expect(matched("M-?? 123H", "de-1956:M-AB123")).toBe(true);
  expect(matched("LG-EN ???H", "de-1956:LG-EN460")).toBe(true);
  expect(matched("LG-EN ???H", "de-1956:LG-EN46")).toBe(false);
  expect(matched("W 12.3?5", "at-1947:W12345")).toBe(true);
});

test("null without a gap, with too little known, or with foreign characters", () => {
  for (const raw of ["M-AB 1234", "", "*", "M*", "??", "🚗*12", "A*".repeat(40)])
    expect(readPlateFragment(raw), raw).toBeNull();
});

test("many wildcards stay fast", () => {
  const start = performance.now();
  expect(matched("*1*1*1*1*1*1*1*1*1*1*1*1*1*1*1*1*1*1*1*2", `raw:${"1".repeat(40)}`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(50);
});
