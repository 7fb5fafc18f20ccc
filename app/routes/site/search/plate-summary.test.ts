import { afterAll, expect, test } from "vitest";
import { getLocale, overwriteGetLocale } from "#texts/runtime.js";
import { plateSummary } from "./plate-summary.ts";

const asBefore = getLocale;
afterAll(() => overwriteGetLocale(asBefore));

function sentence(language: "de" | "en", typed: string): string | undefined {
  overwriteGetLocale(() => language);
  return plateSummary(typed)?.sentence;
}

test("several plates are not drawn as one", () => {
  expect(sentence("de", "CE-K 412, H-AB 12")).toBe("2 Kennzeichen: Wir suchen jedes für sich.");
  expect(sentence("en", "ABC 123D, then 456 EFG")).toBe("2 plates: we look for each by itself.");
});

test.each([
  ["O", "Oberösterreich, dann …", "Auch ein längeres Ortskürzel kann so beginnen."],
  ["OF", "Offenbach, dann …", "Auch möglich: Suhl (Kennzeichen der DDR, ausgegeben 1953 bis 1990)."],
  ["OF-", "Offenbach, dann …", "Bundesdeutsches Kennzeichen, ausgegeben seit 1956."],
  ["OF-K", "Offenbach, dann K …", "Bundesdeutsches Kennzeichen, ausgegeben seit 1956."],
  ["OF-K 4", "Offenbach, dann K, dann 4 …", "Bundesdeutsches Kennzeichen, ausgegeben seit 1956."],
  ["OF-K 412", "Offenbach, Hessen.", "Bundesdeutsches Kennzeichen, ausgegeben seit 1956."],
  ["HH-", "Hamburg, dann …", "Magdeburg (Kennzeichen der DDR"],
  ["CE-? 412", "Celle, dann ein unbekanntes Zeichen, dann 412.", "seit 1956."],
  ["CE-?? 412", "Celle, dann 2 unbekannte Zeichen, dann 412.", "seit 1956."],
  ["CE-K 4", "Celle, dann K, dann 4 …", "seit 1956."],
  ["CE-K 4*", "Celle, dann K, dann 4 …", "seit 1956."],
  ["CE-*412", "Celle, dann beliebig viele Zeichen, dann 412.", "seit 1956."],
  ["412", "Noch ohne Ort: 412.", "Wir suchen jedes Kennzeichen, das dazu passt."],
  ["4", "Noch ohne Ort: 4 …", ""],
  ["M-JX 8", "München, dann JX, dann 8 …", "seit 1956."],
  ["BR 87-5", "Tecklenburg, dann 5 …", "Kennzeichen der Besatzungszonen, ausgegeben 1948 bis 1956."],
  ["BR 87-5575", "Tecklenburg, Nordrhein-Westfalen, britische Zone.", "1948 bis 1956."],
  ["Q", "So beginnen mehrere Ortskürzel.", "Mindestens ein Buchstabe fehlt noch."],
])("while typing %s", (typed, start, then) => {
  const text = sentence("de", typed);
  expect(text?.startsWith(start), text).toBe(true);
  expect(text).toContain(then);
  expect(text).not.toContain("kennen wir nicht");
});

test("in English", () => {
  expect(sentence("en", "CE-K 4")).toBe(
    "Celle, then K, then 4 … Plate of the Federal Republic of Germany, issued since 1956.",
  );
  expect(sentence("en", "M-JX 8")).toMatch(/^Munich, then JX, then 8 … /);
  expect(sentence("en", "M-JX 80O")).toContain("M-JX 800 (Munich)");
  expect(sentence("en", "CE-? 412")).toMatch(/^Celle, then one unknown character, then 412\. /);
});

test.each(["70079", "113 042 10 001234", "WBA12345678901234"])("%s may be a chassis number", (typed) => {
  expect(sentence("de", typed)).toMatch(/^Das kann auch eine Fahrgestellnummer sein/);
  expect(sentence("en", typed)).toMatch(/^This may be a chassis number/);
});

test("a text that is no plate is explained, with what to do next", () => {
  expect(sentence("de", "qwert")).toBe(
    "Dieses Kennzeichensystem kennen wir nicht. Wir suchen es so, wie es dasteht. Sind Sie bei einem Zeichen unsicher, setzen Sie dafür ein ? ein.",
  );
  expect(sentence("de", "M-JX 80O")).toMatch(/Vielleicht gemeint: M-JX 800/);
  expect(sentence("de", "?")).toBeUndefined();
  expect(sentence("de", " ")).toBeUndefined();
});
