import { expect, test } from "vitest";
import { suggestPlates } from "./suggest-plates.ts";

test("corrects the letter O typed for a zero", () => {
  expect(suggestPlates("M-JX 80O")[0]).toMatchObject({ display: "M-JX 800", system: "de-1956" });
  expect(suggestPlates("m-jx 80o")[0]?.display).toBe("M-JX 800");
});

test("corrects a digit typed for a letter", () => {
  expect(suggestPlates("CE-5K 412").map((r) => r.display)).toContain("CE-SK 412");
});

test("suggests nothing for a known plate, or when no single character repairs it", () => {
  expect(suggestPlates("M-JX 800")).toEqual([]);
  expect(suggestPlates("🚗🚙")).toEqual([]);
  expect(suggestPlates("<script>")).toEqual([]);
  expect(suggestPlates("")).toEqual([]);
});
