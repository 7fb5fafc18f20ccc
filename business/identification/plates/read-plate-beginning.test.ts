import { expect, test } from "vitest";
import { mayContinue, readPlateBeginning } from "./read-plate-beginning.ts";

const read = (raw: string) => {
  const beginning = readPlateBeginning(raw);
  if (!beginning) return null;
  const [first] = beginning.readings;
  return [first?.system, first?.district ?? first?.region, ...beginning.parts, beginning.open ? "…" : "."];
};

test.each([
  ["O", "at-1947", "Oberösterreich", "…"],
  ["OF", "de-1956", "Offenbach", "…"],
  ["OF-", "de-1956", "Offenbach", "…"],
  ["OF-K", "de-1956", "Offenbach", "K", "…"],
  ["ofk", "de-1956", "Offenbach", "K", "…"],
  ["OF-K 4", "de-1956", "Offenbach", "K", "4", "…"],
  ["OF-K 412", "de-1956", "Offenbach", "K", "412", "…"],
  ["HH-", "de-1956", "Hamburg", "…"],
  ["TUE-A", "de-1956", "Tübingen", "A", "…"],
  ["CE-?", "de-1956", "Celle", "?", "…"],
  ["CE-? 412", "de-1956", "Celle", "?", "412", "."],
  ["CE-K 4", "de-1956", "Celle", "K", "4", "…"],
  ["CE-K 4*", "de-1956", "Celle", "K", "4", "*", "…"],
  ["CE-K 4…", "de-1956", "Celle", "K", "4", "*", "…"],
  ["M-?? 12?4", "de-1956", "München", "??", "12?4", "."],
  ["M-JX 8", "de-1956", "München", "JX", "8", "…"],
  ["412", undefined, undefined, "412", "…"],
  ["…4711", undefined, undefined, "*", "4711", "."],
  ["IA-", "de-1906", "Berlin", "…"],
  ["IIA-1", "de-1906", "München", "1", "…"],
  ["BR 87-5", "de-zone-1948", "Tecklenburg", "87", "5", "…"],
  ["KA 12-", "ddr-1953", "Halle", "12", "…"],
  ["ZH 12", "ch-1933", "Zürich", "12", "…"],
])("%s", (raw, ...expected) => {
  expect(read(raw)).toEqual(expected);
});

test("a district is named only once its digits are complete", () => {
  // 8 and 87 are districts of the British zone; 87 could be 871.
  for (const raw of ["BR 8", "BR 87"]) {
    const zone = readPlateBeginning(raw)?.readings.find(({ system }) => system === "de-zone-1948");
    expect(zone?.district, raw).toBeUndefined();
  }
});

test("names every system a text can belong to", () => {
  expect(readPlateBeginning("HH-")?.readings.map(({ system }) => system)).toEqual([
    "de-1956",
    "de-1906",
    "ddr-1953",
  ]);
});

test("letters that are not a place yet", () => {
  expect(readPlateBeginning("Q")).toMatchObject({ readings: [], longerPrefix: true });
  expect(readPlateBeginning("OF")?.longerPrefix).toBe(false);
});

test.each(["qwert", "XX-XXX-X", "🚗", "", "*", "?", "' or 1=1", "M-JX 80O", "A?".repeat(30)])(
  "%s begins no plate",
  (raw) => {
    expect(readPlateBeginning(raw)).toBeNull();
  },
);

test.each([
  ["M-JX 8", true],
  ["CE-K 41", true],
  ["BR 87-", true],
  ["BR 87-55", true],
  ["CE-K 412", false],
  ["KA 12-34", false],
  ["M-JX 80O", false],
])("%s may go on: %s", (raw, expected) => {
  expect(mayContinue(raw)).toBe(expected);
});

test("reading while typing takes a moment", () => {
  const start = performance.now();
  for (let n = 0; n < 20; n++) readPlateBeginning("K*1*?");
  expect(performance.now() - start).toBeLessThan(1000);
});
