import { expect, test } from "vitest";
import { understandDate } from "./understand-date.ts";

const known = { today: "2026-11-21", builtIn: 1965 };

test.each([
  ["um 1968", "1968~", "um 1968", "about 1968"],
  ["zwischen 1968 und 1971", "1968/1971", "zwischen 1968 und 1971", "between 1968 and 1971"],
  ["1968 bis 1971", "1968/1971", "1968 bis 1971", "1968 to 1971"],
  ["Mai 1968", "1968-05", "Mai 1968", "May 1968"],
  ["12.5.1968", "1968-05-12", "12. Mai 1968", "12 May 1968"],
  ["before 1970", "../1969", "bis 1969", "until 1969"],
  ["until 1970", "../1970", "bis 1970", "until 1970"],
  ["nach 1968", "1969/..", "ab 1969", "from 1969"],
  ["Sommer 1969", "1969-22", "Sommer 1969", "summer 1969"],
  ["Winter 1969", "1969-24", "Winter 1969/70", "winter 1969/70"],
  ["1968~/1971", "1968~/1971", "zwischen etwa 1968 und 1971", "between about 1968 and 1971"],
  ["2026", "2026", "2026", "2026"],
])("%s is read as %s", (text, edtf, de, en) => {
  expect(understandDate(text, known)).toMatchObject({ edtf, reading: { de, en }, beforeBuild: false });
});

test("a season has its days", () => {
  expect(understandDate("Sommer 1969", known)).toMatchObject({
    earliest: "1969-06-01",
    latest: "1969-08-31",
  });
});

test.each([
  ["", "history_date_missing"],
  ["  ", "history_date_missing"],
  ["undatiert", "history_date_missing"],
  ["o. D.", "history_date_missing"],
  ["unbekannt", "history_date_missing"],
  ["n.d.", "history_date_missing"],
  ["neulich", "history_date_invalid"],
  ["31.2.1968", "history_date_invalid"],
  ["25000", "history_date_serial_day"],
  ["45123", "history_date_serial_day"],
  ["45123,5", "history_date_serial_day"],
  ["90000", "history_date_invalid"],
  ["2027", "history_date_in_future"],
  ["22.11.2026", "history_date_in_future"],
  ["1968 bis 2030", "history_date_in_future"],
  ["vor 2030", "history_date_in_future"],
  ["nach 2030", "history_date_in_future"],
])("%j is refused as %s", (text, problem) => {
  expect(understandDate(text, known)).toEqual({ problem });
});

test.each([
  ["1964", true],
  ["vor 1965", true],
  ["bis 1965", false],
  ["../1964", true],
  ["1964/1966", false],
  ["ab 1960", false],
])("%s, before the year of build: %s", (text, beforeBuild) => {
  expect(understandDate(text, known)).toMatchObject({ beforeBuild });
  expect(understandDate(text, { today: known.today })).toMatchObject({ beforeBuild: false });
});
