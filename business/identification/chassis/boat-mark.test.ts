import { expect, test } from "vitest";
import { boatMarkType } from "./boat-mark.ts";

test.each([
  ["Seeadler", "name"],
  ["SEEADLER", "name"],
  ["Ida 2", "name"],
  ["Rote Jacht", "name"],
  ["G 123", "sail_number"],
  ["GER 4711", "sail_number"],
  ["K-AB 123", "plate"],
] as const)("a boat's »%s« is its %s", (typed, type) => {
  expect(boatMarkType(typed)).toBe(type);
});
