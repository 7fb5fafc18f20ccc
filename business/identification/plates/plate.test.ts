import { expect, test } from "vitest";
import { cleanPlate, fitsYear, maxPlateLength, plateCharacters, rawPlate } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

test("cleaning gives one alphabet and is idempotent", () => {
  expect(cleanPlate("  m—ab\u200e\u0000  12•34 ")).toBe("M-AB 12 34");
  for (const raw of randomTexts(500))
    expect(cleanPlate(cleanPlate(raw)), JSON.stringify(raw)).toBe(cleanPlate(raw));
});

test("texts longer than a plate are no plates", () => {
  expect(cleanPlate("A".repeat(maxPlateLength))).toHaveLength(maxPlateLength);
  expect(cleanPlate("A".repeat(maxPlateLength + 1))).toBe("");
  expect(cleanPlate("ﷺ".repeat(10))).toBe("");
});

test("hostile input gives nothing or a raw reading, quickly", () => {
  const hostile = [
    "A".repeat(10_000),
    `${" ".repeat(10_000)}-`,
    "1-".repeat(5_000),
    "🚗🚗🚗",
    "\u202eDCBA 1234",
    "\u0000\u0007",
    "\ud800",
    "' or 1=1 --",
    "<b>M-AB 12</b>",
    "IIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIIII1",
    "",
    "   ",
    "-",
  ];
  const start = performance.now();
  for (const raw of hostile) {
    expect(
      readPlate(raw).every((reading) => reading.system === "raw"),
      raw.slice(0, 50),
    ).toBe(true);
  }
  expect(performance.now() - start).toBeLessThan(200);
  expect(readPlate("A".repeat(10_000))).toEqual([]);
  expect(readPlate("🚗")).toEqual([]);
});

test("reading a display form finds the same plate", () => {
  const typed = [
    "MAB1234",
    "N 1234",
    "BR875575",
    "SUEW-AB 12H",
    "A IV 123",
    "ST 1234",
    "BP 12-345",
    "M-07123",
    "JW 123",
  ];
  for (const raw of [...typed, ...randomPlates(3000), ...randomTexts(1000)]) {
    for (const reading of readPlate(raw)) {
      const again = readPlate(reading.display).map(({ norm }) => norm);
      expect(again, `${JSON.stringify(raw)} → ${reading.display}`).toContain(reading.norm);
    }
  }
});

test("every reading has a valid period and a key that names its system", () => {
  for (const raw of randomPlates(2000)) {
    for (const { system, norm, issued, carried } of readPlate(raw)) {
      expect(norm.startsWith(`${system}:`)).toBe(true);
      if (issued.from && issued.until)
        expect(issued.from <= issued.until, `${norm} ${issued.from}`).toBe(true);
      if (issued.until && carried.until) expect(issued.until <= carried.until, norm).toBe(true);
    }
  }
});

test("a typical plate takes at most a fifth of a millisecond", () => {
  const plates = randomPlates(1000);
  const rounds = Array.from({ length: 6 }, () => {
    const start = performance.now();
    for (const raw of plates) readPlate(raw, { year: 1960 });
    return (performance.now() - start) / plates.length;
  });
  expect(Math.min(...rounds)).toBeLessThan(0.2);
});

test("a year fits from issue to withdrawal", () => {
  const reading = rawPlate("X1");
  if (!reading) throw new Error("X1 is a raw plate");
  const gdr = {
    ...reading,
    issued: { from: "1953-04-20", until: "1990-12-31" },
    carried: { until: "2003-12-31" },
  };
  expect([1952, 1953, 2003, 2004].map((year) => fitsYear(gdr, year))).toEqual([false, true, true, false]);
});

test("the characters of a key are its letters and digits", () => {
  expect(plateCharacters("de-1956:TÜ-A123")).toBe("TÜA123");
});

/** Seeded mulberry32, so failures are reproducible. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function randomTexts(count: number): string[] {
  const next = random(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.floor(next() * 45) }, () =>
      String.fromCodePoint(Math.floor(next() ** 4 * 0x10ffff)),
    ).join(""),
  );
}

function randomPlates(count: number): string[] {
  const next = random(11);
  const pick = (characters: string) => characters[Math.floor(next() * characters.length)] ?? "";
  const some = (characters: string, most: number) =>
    Array.from({ length: Math.floor(next() * most) + 1 }, () => pick(characters)).join("");
  const letters = "ABBDEFHHIIKLMNNORSSTUVWZÄÖÜ";
  return Array.from({ length: count }, () => {
    const middle = next() < 0.5 ? pick("- ") + some(letters, 2) : "";
    return `${some(letters, 3)}${middle}${pick("- .")}${some("0123456789", 5)}${next() < 0.3 ? pick("-. HEAZ") + some("0123", 3) : ""}`.trim();
  });
}
