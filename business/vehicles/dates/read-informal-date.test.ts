import { expect, test } from "vitest";
import { readEdtf } from "./edtf.ts";
import { formatEdtf } from "./format-edtf.ts";
import { readInformalDate } from "./read-informal-date.ts";

test.each([
  ["1965", "1965"],
  [" 1965 ", "1965"],
  ["Baujahr 1965", "1965"],
  ["Bj. 65", "1965"],
  ["Bj. 1965", "1965"],
  ["im Jahr 1965", "1965"],
  ["um 1965", "1965~"],
  ["ca. 65", "1965~"],
  ["ca 1965", "1965~"],
  ["circa 1965", "1965~"],
  ["etwa 1965", "1965~"],
  ["ungefähr 1965", "1965~"],
  ["about 1965", "1965~"],
  ["around 1965", "1965~"],
  ["c. 1965", "1965~"],
  ["~1965", "1965~"],
  ["1965?", "1965?"],
  ["vielleicht 1965", "1965?"],
  ["probably 1965", "1965?"],
  ["wohl um 1965", "1965%"],
  ["um 1965?", "1965%"],
  ["Sommer 1968", "1968"],
  ["im Frühjahr 1968", "1968"],
  ["summer of 1968", "1968"],
  ["Ende 1968", "1968"],
  ["12.5.1955", "1955-05-12"],
  ["12.05.55", "1955-05-12"],
  ["12. 5. 1955", "1955-05-12"],
  ["12/05/1955", "1955-05-12"],
  ["5/13/1955", "1955-05-13"],
  ["1955-05-12", "1955-05-12"],
  ["12. Mai 1955", "1955-05-12"],
  ["12 May 1955", "1955-05-12"],
  ["May 12th, 1955", "1955-05-12"],
  ["1. März 1955", "1955-03-01"],
  ["am 3. Jänner 1961", "1961-01-03"],
  ["May 1955", "1955-05"],
  ["Mai 1955", "1955-05"],
  ["Dez. 1955", "1955-12"],
  ["5/1955", "1955-05"],
  ["EZ 05/55", "1955-05"],
  ["EZ: 05.1955", "1955-05"],
  ["65er", "1965"],
  ["'65", "1965"],
  ["60er Jahre", "196X"],
  ["60er", "196X"],
  ["1960er Jahre", "196X"],
  ["in den 60er Jahren", "196X"],
  ["the 1960s", "196X"],
  ["60s", "196X"],
  ["sixties", "196X"],
  ["sechziger Jahre", "196X"],
  ["in den Fünfzigern", "195X"],
  ["um die Sechziger", "196X~"],
  ["Anfang der 60er", "1960/1963"],
  ["Mitte der 60er Jahre", "1964/1966"],
  ["late 1970s", "1977/1979"],
  ["early sixties", "1960/1963"],
  ["mid-60s", "1964/1966"],
  ["zwischen 1968 und 1971", "1968/1971"],
  ["between 1968 and 1971", "1968/1971"],
  ["1968-1971", "1968/1971"],
  ["1968–71", "1968/1971"],
  ["1968/71", "1968/1971"],
  ["1968 bis 1971", "1968/1971"],
  ["von 68 bis 71", "1968/1971"],
  ["from 1968 to 1971", "1968/1971"],
  ["1968 oder 1969", "1968/1969"],
  ["vor 1974", "../1974"],
  ["before 1974", "../1974"],
  ["bis Mai 1974", "../1974-05"],
  ["nach 1968", "1968/.."],
  ["seit 12.5.1968", "1968-05-12/.."],
  ["since 1968", "1968/.."],
  ["../1974", "../1974"],
  ["1968/..", "1968/.."],
  ["196X", "196X"],
])("%j is %j", (text, edtf) => {
  expect(readInformalDate(text)).toBe(edtf);
});

test.each([
  "31.2.1955",
  "31. Februar 1955",
  "29.2.1900",
  "13/1955",
  "32.1.1955",
  "0.5.1955",
  "05",
  "12.5.05",
  "1971 bis 1968",
  "",
  "   ",
  "Käfer",
  "neunzehnhundert",
  "constructor 1955",
  "__proto__ 1955",
  "1955 1956",
  "💥 1955",
  "zwischen und",
  "12",
  "1955er65er",
  "\u202e5591",
  "\u0000",
])("%j is no date", (text) => {
  expect(readInformalDate(text)).toBeNull();
});

test("formatted dates are read back", () => {
  for (const edtf of [
    "1968",
    "1968~",
    "1968/1971",
    "../1974",
    "1968/..",
    "1955-05",
    "1955-05-01",
    "196X",
    "../1955-05-01",
    "1955-05-01/1956-03",
  ])
    for (const locale of ["de", "en"] as const) {
      const date = readEdtf(edtf);
      if (!date) throw new Error(edtf);
      expect(readInformalDate(formatEdtf(date, locale))).toBe(edtf);
    }
});

test("hostile input neither throws nor hangs", () => {
  for (const piece of [
    "1",
    "12.",
    "bis ",
    "zwischen ",
    " ",
    "-",
    "/",
    "um ",
    "?",
    "60er ",
    "a",
    "ca ",
    "vielleicht ",
    "💥",
    "\u202e",
    "\u0000",
    "und und ",
  ]) {
    const started = performance.now();
    for (const length of [79, 80, 10_000])
      readInformalDate(piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
