import { expect, test } from "vitest";
import { perhapsMeant } from "./mistaken-sign.ts";

test("the letter O in place of a zero is seen through", () => {
  expect(perhapsMeant("M-JX 80O")[0]).toMatchObject({ display: "M-JX 800", system: "de-1956" });
  expect(perhapsMeant("m-jx 80o")[0]?.display).toBe("M-JX 800");
});

test("a figure in place of a letter is seen through", () => {
  expect(perhapsMeant("CE-5K 412").map((r) => r.display)).toContain("CE-SK 412");
});

test("nothing is suggested for a plate that a system knows, nor for what no single sign repairs", () => {
  expect(perhapsMeant("M-JX 800")).toEqual([]);
  expect(perhapsMeant("🚗🚙")).toEqual([]);
  expect(perhapsMeant("<script>")).toEqual([]);
  expect(perhapsMeant("")).toEqual([]);
});
