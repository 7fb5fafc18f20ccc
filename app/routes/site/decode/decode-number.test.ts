import { afterAll, beforeAll, expect, test } from "vitest";
import { getLocale, overwriteGetLocale } from "#texts/runtime.js";
import { answerPlate } from "./answer-plate.server.ts";
import { decode } from "./decode-number.server.ts";

const asBefore = getLocale;
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(asBefore));

const nothingKnown = { make: null, year: null };
const soFar = (asked: string) => {
  const answer = decode(asked, nothingKnown);
  return answer?.fragment?.soFar ?? answer?.soFar;
};

test.each([
  ["OF-K", "Offenbach, dann K …"],
  ["HH-", "Hamburg, dann …"],
  ["CE-? 412", "Celle, dann ein unbekanntes Zeichen, dann 412."],
  ["CE-K 4", "Celle, dann K, dann 4 …"],
  ["CE-K 4*", "Celle, dann K, dann 4 …"],
  ["412", "Noch ohne Ort: 412."],
  ["M-JX 8", "München, dann JX, dann 8 …"],
  ["IIA-", "München, dann …"],
])("%s is part of a plate", (asked, start) => {
  expect(soFar(asked)).toMatch(new RegExp(`^${start.replace(/[.?]/g, "\\$&")}`));
});

test("a short plate is also read as it stands", () => {
  expect(decode("M-JX 8", nothingKnown)?.plates[0]?.reading.display).toBe("M-JX 8");
});

test.each(["BR 87-5575", "WVWZZZ1KZ6W000001", "…123456", "113042…", "qwert"])("%s is none", (asked) => {
  expect(soFar(asked)).toBeNull();
});

test("a plate's place has the name of the page's language", () => {
  expect(answerPlate("M-JX 8").place).toBe("München");
  overwriteGetLocale(() => "en");
  expect(answerPlate("M-JX 8").place).toBe("Munich");
  overwriteGetLocale(() => "de");
});
