import { expect, test } from "vitest";
import { normaliseChassis } from "./chassis-number.ts";
import { chassisPattern, matchesPattern } from "./chassis-pattern.ts";

/** Seeded mulberry32, so failures are reproducible. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const alphabet = [..."ABCXYZ0123456789abc ßäÖü-./…?*\u202e\u0000é", "💥", "ﬁ", "１"];
const random = seeded(1965);
const texts = Array.from({ length: 500 }, () =>
  Array.from(
    { length: Math.floor(random() * 30) },
    () => alphabet[Math.floor(random() * alphabet.length)],
  ).join(""),
);

test.each([
  ["113.042-12-999999", "11304212999999"],
  [" wdb 123 033 ", "WDB123033"],
  ["äöüß", "AOUSS"],
  ["１２３", "123"],
  ["💥\u202e\u0000", ""],
  ["é", "E"],
])("%j normalises to %j", (raw, norm) => {
  expect(normaliseChassis(raw)).toBe(norm);
});

test("normalising is idempotent and leaves only A–Z and 0–9", () => {
  for (const text of texts) {
    const norm = normaliseChassis(text);
    expect(normaliseChassis(norm)).toBe(norm);
    expect(norm).toMatch(/^[A-Z0-9]{0,40}$/);
  }
});

test.each([
  ["…4711", "*4711"],
  ["...4711", "*4711"],
  ["113.042-12…", "11304212*"],
  ["WDB?1304", "WDB?1304"],
  ["12??…34", "12*34"],
  ["４７？１", "47?1"],
])("%j is the pattern %j", (raw, text) => {
  expect(chassisPattern(raw)?.text).toBe(text);
});

test.each(["115000001", "113.042", "", "…", "???", "*", "*4711*", "VSB1T*001234", "💥"])(
  "%j is no fragment",
  (raw) => {
    expect(chassisPattern(raw)).toBeNull();
  },
);

test.each([
  ["…4711", "1151234711", true],
  ["…4711", "1151234712", false],
  ["4711…", "4711", true],
  ["11?000", "115000", true],
  ["11?000", "11000", false],
  ["1…5…9", "123456789", true],
  ["1…5…9", "12346789", false],
  ["…1…1…", "2112", true],
])("%j fits %j: %s", (raw, norm, fits) => {
  const pattern = chassisPattern(raw);
  if (!pattern) throw new Error(raw);
  expect(matchesPattern(pattern, norm)).toBe(fits);
});

test("hiding any part of a number leaves a pattern it fits", () => {
  for (let i = 0; i < 300; i++) {
    const number = String(Math.floor(random() * 9e9) + 1e9);
    const from = Math.floor(random() * 9);
    const to = from + 1 + Math.floor(random() * (9 - from));
    for (const hidden of ["…", "?".repeat(to - from)]) {
      const pattern = chassisPattern(number.slice(0, from) + hidden + number.slice(to));
      expect(pattern && matchesPattern(pattern, number)).toBe(true);
    }
  }
});

test("a pattern full of stars is matched quickly", () => {
  const pattern = chassisPattern("…1".repeat(20));
  const started = performance.now();
  expect(pattern && matchesPattern(pattern, `${"1".repeat(39)}2`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
