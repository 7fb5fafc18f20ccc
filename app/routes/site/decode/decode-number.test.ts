import { afterAll, beforeAll, expect, test } from "vitest";
import { plateSummary } from "#app/routes/site/search/plate-summary.ts";
import { getLocale, overwriteGetLocale } from "#texts/runtime.js";
import { answerPlate } from "./answer-plate.server.ts";
import { decode } from "./decode-number.server.ts";

const asBefore = getLocale;
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(asBefore));

const placeOf = (asked: string, year: number | null = null) =>
  decode(asked, { make: null, year })?.plates[0]?.lines.find(({ label }) => label === "Wo")?.text;

test.each(["OF 12", "OF-* 12", "M 4", "K 3", "HH 1234", "MA1", "M-JX 8", "DGF-A 12"])(
  "%s: hint, list and boxes begin with one place",
  (asked) => {
    const listed = placeOf(asked)?.split(",")[0] ?? "none";
    expect(answerPlate(asked)).toMatchObject({ place: listed });
    expect(answerPlate(asked).sentence?.startsWith(listed)).toBe(true);
    expect(plateSummary(asked)?.sentence.startsWith(listed)).toBe(true);
  },
);

test("a district has the name of its time", () => {
  expect(placeOf("DGF-A 12", 1959)).toBe("Dingolfing, Bayern");
  expect(placeOf("DGF-A 12", 1985)).toBe("Dingolfing (Dingolfing-Landau), Bayern");
  expect(placeOf("HD-A 123")).toBe("Heidelberg (Rhein-Neckar-Kreis), Baden-Württemberg");
  expect(placeOf("LAN-A 5", 1959)).toBe("Landau an der Isar, Bayern");
});

test("a number that belongs to nothing we know is not drawn as if it were stamped", () => {
  const drawn = (asked: string) => decode(asked, nothingKnown)?.numbers.map(({ isKnown }) => isKnown);
  expect(drawn("123456789012345")).toEqual([false]);
  expect(drawn("4.71E+09")).toEqual([false]);
  expect(drawn("qwert")).toEqual([]);
  expect(drawn("WVWZZZ1KZ6W000001")).toEqual([true]);
});

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
  ["OF 12", "Offenbach, dann unbekannte Buchstaben, dann 12 … Bundesdeutsches"],
  ["OF-* 12", "Offenbach, dann unbekannte Buchstaben, dann 12 … Bundesdeutsches"],
  ["K 3", "Köln, dann unbekannte Buchstaben, dann 3 … Bundesdeutsches"],
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
