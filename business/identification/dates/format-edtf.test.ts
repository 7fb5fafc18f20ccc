import { expect, test } from "vitest";
import { readEdtf } from "./edtf.ts";
import { formatEdtf } from "./format-edtf.ts";

test.each([
  ["1968", "1968", "1968"],
  ["1968~", "um 1968", "about 1968"],
  ["1968?", "1968 (unsicher)", "1968 (uncertain)"],
  ["1968%", "um 1968 (unsicher)", "about 1968 (uncertain)"],
  ["1968/1971", "zwischen 1968 und 1971", "between 1968 and 1971"],
  ["1968~/1971", "zwischen etwa 1968 und 1971", "between about 1968 and 1971"],
  ["../1974", "bis 1974", "until 1974"],
  ["/1974", "bis 1974", "until 1974"],
  ["1968/..", "ab 1968", "from 1968"],
  ["1955-05", "Mai 1955", "May 1955"],
  ["1955-05-XX", "Mai 1955", "May 1955"],
  ["1955-05-01", "1. Mai 1955", "1 May 1955"],
  ["1955-05-01~", "um den 1. Mai 1955", "about 1 May 1955"],
  ["../1955-05-01", "bis zum 1. Mai 1955", "until 1 May 1955"],
  ["../1955-05-01~", "bis etwa zum 1. Mai 1955", "until about 1 May 1955"],
  ["../196X", "bis in die 1960er Jahre", "until the 1960s"],
  ["1969-09/1969-12", "zwischen September und Dezember 1969", "between September and December 1969"],
  ["2003-04-18/2003-04-21", "zwischen dem 18. und dem 21. April 2003", "between 18 and 21 April 2003"],
  ["1979-06-30/1979-07-02", "zwischen dem 30. Juni und dem 2. Juli 1979", "between 30 June and 2 July 1979"],
  ["1955-05-01/1956-03", "zwischen dem 1. Mai 1955 und März 1956", "between 1 May 1955 and March 1956"],
  ["1969-22", "Sommer 1969", "summer 1969"],
  ["1969-24", "Winter 1969/70", "winter 1969/70"],
  ["1999-24", "Winter 1999/00", "winter 1999/00"],
  ["1969-21~", "um den Frühling 1969", "about the spring of 1969"],
  ["../1969-23", "bis zum Herbst 1969", "until the autumn of 1969"],
  [
    "1968-22/1969-24",
    "zwischen dem Sommer 1968 und dem Winter 1969/70",
    "between the summer of 1968 and the winter of 1969/70",
  ],
  ["196X", "1960er Jahre", "1960s"],
  ["196X~", "um die 1960er Jahre", "about the 1960s"],
  ["195X/196X", "zwischen den 1950er Jahren und den 1960er Jahren", "between the 1950s and the 1960s"],
  ["19XX", "20. Jahrhundert", "20th century"],
  ["20XX", "21. Jahrhundert", "21st century"],
  ["10XX", "11. Jahrhundert", "11th century"],
  ["../19XX", "bis ins 20. Jahrhundert", "until the 20th century"],
  ["0868", "868 n. Chr.", "868 AD"],
])("%s reads %s and %s", (text, german, english) => {
  const date = readEdtf(text);
  if (!date) throw new Error(text);
  expect(formatEdtf(date, "de")).toBe(german);
  expect(formatEdtf(date, "en")).toBe(english);
});

test.each([
  ["1968/1971", "1968 bis 1971", "1968 to 1971"],
  ["1968~/1971", "etwa 1968 bis 1971", "about 1968 to 1971"],
  ["1968-05-03/1968-05-05", "3. bis 5. Mai 1968", "3 to 5 May 1968"],
  ["1968?/1971?", "1968 bis 1971 (unsicher)", "1968 to 1971 (uncertain)"],
  ["1968", "1968", "1968"],
])("%s that lasted reads %s and %s", (text, german, english) => {
  const date = readEdtf(text);
  if (!date) throw new Error(text);
  expect(formatEdtf(date, "de", { lasting: true })).toBe(german);
  expect(formatEdtf(date, "en", { lasting: true })).toBe(english);
});
