import { expect, test } from "vitest";
import { foldConfusables } from "#business/identification/confusables.ts";
import { describe as read } from "#business/identification/description/describe.ts";
import { describePlate } from "#business/identification/description/describe-plate.ts";
import { blockKeys, blockKeyTexts, hashBlockKey } from "./block-keys.ts";
import { lookups } from "./lookups.ts";
import { oneEditAway } from "./one-edit-away.ts";
import { plateLookups } from "./plate-lookups.ts";
import { widerLookups } from "./wider-lookups.ts";

/** Seeded mulberry32, so failures are reproducible. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(19_680_512);
const below = (n: number) => Math.floor(random() * n);
const pick = (signs: string) => signs[below(signs.length)] ?? "A";
const number = (length: number) => Array.from({ length }, () => pick("0123456789")).join("");

test("a sighting has keys for its marks and circumstances", () => {
  const beetle = {
    kind: "car",
    make: "VW",
    model: "Käfer",
    year: 1965,
    plates: ["CE-AB 123"],
    chassis: "115 123 456",
    engine: "D 0123456",
    colour: "javagrün",
    place: "Celle",
    country: "DE",
  };
  expect(blockKeyTexts(read(beetle))).toEqual([
    "c:115123456",
    "c6:123456",
    "c4:3456",
    "e:00123456",
    "p:CEA8123",
    "pb:CEA",
    "pb:CEA8",
    "pb:CEA812",
    "pp:CE",
    "d:123",
    "pd:CE:123",
    "pl:CE:AB",
    "f:volkswagen/typ1",
    "fy:volkswagen/typ1:1965",
    "fa:volkswagen/typ1:Celle, Niedersachsen",
    "fp:volkswagen/typ1:CE",
    "fr:volkswagen/typ1:Niedersachsen",
    "fc:volkswagen/typ1:green",
    "fac:volkswagen/typ1:Celle, Niedersachsen:green",
    "m:Volkswagen",
    "my:Volkswagen:1965",
    "mp:Volkswagen:CE",
    "py:CE:1965",
    "ma:Volkswagen:Celle, Niedersachsen",
    "ay:Celle, Niedersachsen:1965",
  ]);
  expect(blockKeys(read(beetle))).toHaveLength(25);
});

test("keys are 32-bit integers, equal in every process", () => {
  expect(hashBlockKey("c:115123456")).toBe(hashBlockKey("c:115123456"));
  const numbers = Array.from({ length: 100_000 }, (_, n) => hashBlockKey(`c:${n}`));
  expect(numbers.every((n) => Number.isInteger(n) && n >= -(2 ** 31) && n < 2 ** 31)).toBe(true);
  // By chance 1.2 of 100,000 collide.
  expect(new Set(numbers).size).toBeGreaterThan(99_990);
});

test("an empty description has no keys and no lookups", () => {
  expect(blockKeys(read({}))).toEqual([]);
  expect(lookups(read({}))).toEqual([]);
});

/** Whether a query for `asked` would find the sighting in an otherwise empty archive. */
function meets(asked: Parameters<typeof read>[0], sighting: Parameters<typeof read>[0]): boolean {
  const keys = new Set(blockKeys(read(sighting)));
  return lookups(read(asked)).some(
    ({ all, some }) =>
      all.every((key) => keys.has(key)) && (some.length === 0 || some.some((key) => keys.has(key))),
  );
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a chassis number is found despite one error, round %i", () => {
  for (let n = 0; n < 25; n++) {
    const chassis = number(6 + below(9));
    const at = below(chassis.length);
    const wrong = chassis.slice(0, at) + pick("0123456789") + chassis.slice(at + 1);
    const missing = chassis.slice(0, at) + chassis.slice(at + 1);
    const added = chassis.slice(0, at) + pick("0123456789") + chassis.slice(at);
    const misread = chassis.replace("0", "O").replace("8", "B").replace("1", "I").replace("5", "S");
    for (const error of [chassis, wrong, missing, added, misread])
      expect(meets({ chassis: error }, { chassis }), `${error} for ${chassis}`).toBe(true);
  }
});

test.each([
  ["CE-AB 123", "CE-AB 124"],
  ["CE-AB 123", "CE-A 123"],
  ["CE-AB 123", "ceab123"],
  ["CE-AB 123", "CE-XY 123"],
  ["CE-AB 123", "CE-?? 123"],
  ["CE-AB 123", "CE-AB 1?3"],
  ["BR 87-5575", "BR 87-5576"],
  ["M-AB 1234", "…1234"],
  ["CE-AB 123", "CE-AB ???"],
  ["CE-AB 123H", "CE-AB ???H"],
  ["OF-K 412", "OF-K"],
  ["OF-KA 412", "OF-K"],
  ["OF-K 412", "OFK"],
  ["HH-AB 123", "HH-"],
  ["CE-A 412", "CE-? 412"],
  ["CE-K 412", "CE-K 4"],
  ["CE-K 412", "CE-K 4*"],
  ["CE-K 412", "412"],
  ["M-JX 800", "M-JX 8"],
  ["M-JY 8", "M-JX 8"],
  ["BR 87-5575", "BR 87"],
  ["BR 87-5575", "BR 87-5"],
  ["BR 87-5575", "BR 87-55"],
  ["IA-12345", "IA-"],
  ["IA-12345", "IA-1"],
  ["IA-12345", "IA-12"],
  ["KA 12-34", "KA 1"],
  ["TÜ-A 412", "TUE-A"],
])("the plate %s is found by %s", (plate, asked) => {
  expect(meets({ plates: [asked] }, { plates: [plate] })).toBe(true);
});

test.each([
  [{ chassis: "…3456", make: "VW", model: "Käfer" }],
  [{ chassis: "…123456" }],
  [{ make: "Käfer", year: 1967, place: "Celle" }],
  [{ make: "beetle", year: 1963, plates: ["CE am Anfang"] }],
  [{ make: "Käfer", colour: "grün", year: 1966 }],
  [{ make: "Käfer", colour: "grün", place: "Hannover" }],
  [{ make: "VW", place: "Celle" }],
  [{ make: "Käfer", place: "Celle" }],
  [{ place: "Celle", year: 1966 }],
])("half-remembered facts find it: %j", (asked) => {
  const sighting = {
    make: "Volkswagen",
    model: "1200",
    year: 1965,
    chassis: "115 123 456",
    colour: "L 518 Javagrün",
  };
  expect(meets(asked, { ...sighting, plates: ["CE-AB 123"], place: "Celle" })).toBe(true);
});

test.each([
  [
    { make: "Käfer", year: 1965, place: "Celle" },
    { make: "Käfer", place: "Celle" },
  ],
  [
    { make: "Käfer", year: 1965, place: "Celle" },
    { make: "Käfer", place: "Hannover" },
  ],
  [
    { make: "Käfer", year: 1965, colour: "grün" },
    { make: "Käfer", colour: "javagrün" },
  ],
])("a sighting without a year is found by a query with one: %j", (asked, sighting) => {
  expect(meets(asked, sighting)).toBe(true);
});

test.each([
  [{ chassis: "…4160" }, { chassis: "4160" }],
  [
    { make: "NSU", model: "Ro 80", chassis: "…883828" },
    { make: "NSU", model: "Ro 80", chassis: "80853828" },
  ],
])(
  "the end of a number finds a short number, and within the family one with an error: %j",
  (asked, sighting) => {
    expect(meets(asked, sighting)).toBe(true);
  },
);

test("a boat with a common name is found by place or time", () => {
  const seen = { kind: "boat", names: ["Neptun"], place: "Cowes", observed: "1966" };
  const asked = lookups(read({ kind: "boat", names: ["Neptun"], place: "Cowes", observed: "1968~" }));
  const narrow = asked.map(({ all }) => all).filter((all) => all.length === 1);
  const keys = new Set(blockKeys(read(seen)));
  expect(narrow.filter(([key]) => keys.has(key ?? 0))).toHaveLength(2);
});

test("one edit away: the texts with one error, and the text itself", () => {
  const forms = new Set(oneEditAway("CEA8123"));
  for (const form of ["CEA8123", "CEA812", "CEA81233", "CEA8132", "CEH8123", "ECA8123", "CEA8120"])
    expect(forms.has(form), form).toBe(true);
  expect(forms.size).toBeLessThan(320);
  expect([...forms].every((form) => form === foldConfusables(form))).toBe(true);
});

test.each(["OF-K", "HH-", "CE-? 412", "CE-K 4", "CE-K 4*", "412", "M-JX 8", "BR 87", "IA-"])(
  "%s costs a bounded number of rows and keys, with and without a model",
  (asked) => {
    const plate = describePlate(asked);
    if (!plate) throw new Error("not read");
    for (const families of [[], ["volkswagen/typ1"]]) {
      const all = plateLookups(plate, families);
      // With a model, a place alone is looked up along with it (`fp`).
      if (plate.known > 0 || families.length === 0) expect(all.length).toBeGreaterThan(0);
      expect(all.reduce((rows, { most }) => rows + most, 0)).toBeLessThanOrEqual(480);
      expect(Math.max(0, ...all.map(({ some }) => some.length))).toBeLessThanOrEqual(320);
    }
  },
);

test("a sighting has few keys, however much is known about it", () => {
  const names = Array.from({ length: 30 }, (_, n) => `Name ${n}`);
  const plates = Array.from({ length: 30 }, (_, n) => `M-AB ${n + 1}`);
  expect(blockKeys(read({ names, plates, make: "VW", model: "Käfer", year: 1965 })).length).toBeLessThan(180);
});

test("few results widen the search: the maker in the district about that year, then the model anywhere", () => {
  const asked = read({ make: "VW", model: "Käfer", place: "Celle", country: "DE" });
  expect(widerLookups(asked)).toEqual([
    { all: [hashBlockKey("ma:Volkswagen:Celle, Niedersachsen")], some: [], most: 160, below: 100 },
    { all: [hashBlockKey("f:volkswagen/typ1")], some: [], most: 80, below: 20 },
  ]);
  const dated = widerLookups(read({ make: "VW", year: 1965, place: "Celle", country: "DE" }));
  expect(dated[0]?.some).toEqual(
    [1963, 1964, 1965, 1966, 1967].map((year) => hashBlockKey(`my:Volkswagen:${year}`)),
  );
  expect(widerLookups(read({ plates: ["CE-AB 123"] }))).toEqual([]);
});
