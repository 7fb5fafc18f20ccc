import { expect, test } from "vitest";
import { overlaps, readEdtf } from "./edtf.ts";

const read = (text: string) => {
  const date = readEdtf(text);
  if (!date) throw new Error(`${text} is no EDTF`);
  return date;
};

test.each([
  ["1968", "1968-01-01", "1968-12-31"],
  ["1968-05", "1968-05-01", "1968-05-31"],
  ["1968-02", "1968-02-01", "1968-02-29"],
  ["1900-02", "1900-02-01", "1900-02-28"],
  ["2000-02", "2000-02-01", "2000-02-29"],
  ["1968-05-01", "1968-05-01", "1968-05-01"],
  ["196X", "1960-01-01", "1969-12-31"],
  ["19XX", "1900-01-01", "1999-12-31"],
  ["1968-05-XX", "1968-05-01", "1968-05-31"],
  ["1968-XX", "1968-01-01", "1968-12-31"],
  ["1968/1971", "1968-01-01", "1971-12-31"],
  ["1968-03/1971-04-02", "1968-03-01", "1971-04-02"],
  ["../1974", null, "1974-12-31"],
  ["/1974-06", null, "1974-06-30"],
  ["1968/..", "1968-01-01", null],
  ["9999", "9999-01-01", "9999-12-31"],
  ["3000", "3000-01-01", "3000-12-31"],
])("%s runs from %s to %s", (text, earliest, latest) => {
  expect(readEdtf(text)).toMatchObject({ text, earliest, latest, interval: text.includes("/") });
});

test.each([
  ["1968", false, false],
  ["1968~", true, false],
  ["1968?", false, true],
  ["1968%", true, true],
  ["1968~/1971", true, false],
  ["1968/1971?", false, true],
])("%s: approximate %s, uncertain %s", (text, approximate, uncertain) => {
  expect(readEdtf(text)).toMatchObject({ approximate, uncertain });
});

test.each([
  "1968-02-30",
  "1900-02-29",
  "1968-04-31",
  "1968-13",
  "1968-00",
  "1968-05-00",
  "1968-21",
  "68",
  "196",
  "19688",
  "196X-05",
  "1XXX",
  "1968-XX-05",
  "1971/1968",
  "1968/1969/1970",
  "../..",
  "/",
  "..",
  "",
  "1968-5",
  "1968 ~",
  "Mai 1955",
  "1968-05-01T12:00:00Z",
  "-1968",
  "１９６８",
  "1968\u202e",
  "💥",
  "1968/Unsinn",
])("%j is no date", (text) => {
  expect(readEdtf(text)).toBeNull();
});

test("overlap is symmetric, open ends reach everywhere, slack widens by years", () => {
  expect(overlaps(read("1968"), read("1968-05"))).toBe(true);
  expect(overlaps(read("1968"), read("1969"))).toBe(false);
  expect(overlaps(read("../1974"), read("1974-12-31"))).toBe(true);
  expect(overlaps(read("../1974"), read("1975/.."))).toBe(false);
  expect(overlaps(read("1968/.."), read("2001"))).toBe(true);
  expect(overlaps(read("1968"), read("1970"), 1)).toBe(false);
  expect(overlaps(read("1968"), read("1970"), 2)).toBe(true);
  expect(overlaps(read("9999"), read("1970"), 9000)).toBe(true);
  for (const [a, b] of [
    ["1968", "1969"],
    ["../1974", "1974"],
    ["196X", "1969-12-31"],
  ] as const)
    expect(overlaps(read(a), read(b))).toBe(overlaps(read(b), read(a)));
});
