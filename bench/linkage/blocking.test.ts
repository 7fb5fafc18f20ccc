import { expect, test } from "vitest";
import { randomPairs, seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import type { BlockingRule } from "./block-keys.ts";
import { blockPairs, visitPairs } from "./blocking.ts";

type Car = { make?: string; years: string[]; colour?: string };

const byMake: BlockingRule<Car> = {
  name: "make",
  blockedOn: ["make"],
  keys: ({ make }) => (make ? [make] : []),
};
const byYear: BlockingRule<Car> = { name: "year", blockedOn: ["year"], keys: ({ years }) => years };
const rules = [byMake, byYear];

test("every pair that shares a key comes once, checked against all pairs", () => {
  const [left, right] = [cars(60, 1), cars(80, 2)];
  const wanted = new Set<string>();
  for (const [i, a] of left.entries())
    for (const [j, b] of right.entries()) if (alike(a, b)) wanted.add(`${i}-${j}`);
  const found = names(blockPairs(rules, left, right, 10_000).pairs);
  expect(found.length).toBe(new Set(found).size);
  expect(new Set(found)).toEqual(wanted);
  expect(wanted.size).toBeGreaterThan(100);
});

test("within one set each pair comes once, smaller number first, no record with itself", () => {
  const set = cars(60, 3);
  const wanted = new Set<string>();
  for (const [i, a] of set.entries())
    for (const [j, b] of set.entries()) if (i < j && alike(a, b)) wanted.add(`${i}-${j}`);
  const found = names(blockPairs(rules, set, undefined, 10_000).pairs);
  expect(found.length).toBe(wanted.size);
  expect(new Set(found)).toEqual(wanted);
});

test("a key shared by too many pairs is dropped and reported", () => {
  const left: Car[] = [
    ...Array.from({ length: 5 }, () => ({ make: "VW", years: [] })),
    { make: "Horch", years: [] },
  ];
  const right: Car[] = [
    ...Array.from({ length: 4 }, () => ({ make: "VW", years: [] })),
    { make: "Horch", years: [] },
  ];
  const { pairs, reports } = blockPairs([byMake], left, right, 19);
  expect(names(pairs)).toEqual(["5-4"]);
  expect(reports).toEqual([
    { rule: "make", blocks: 1, divided: 0, dropped: [{ key: "VW", left: 5, right: 4, pairs: 20 }], pairs: 1 },
  ]);
  expect(blockPairs([byMake], left, right, 20).reports[0]?.pairs).toBe(21);
});

test("a pair dropped by one rule may be proposed by another", () => {
  const left: Car[] = Array.from({ length: 5 }, (_, i) => ({ make: "VW", years: [`19${50 + i}`] }));
  const { pairs, reports } = blockPairs(rules, left, left, 10);
  expect(names(pairs)).toEqual(["0-0", "1-1", "2-2", "3-3", "4-4"]);
  expect(reports.map(({ pairs }) => pairs)).toEqual([0, 5]);
});

test("an oversized block is divided by `within`", () => {
  const divided = { ...byMake, within: (car: Car) => car.colour };
  const left: Car[] = [
    { make: "VW", colour: "red", years: [] },
    { make: "VW", colour: "blue", years: [] },
    { make: "VW", years: [] },
  ];
  const { pairs, reports } = blockPairs([divided], left, left, 4);
  expect(names(pairs)).toEqual(["0-0", "1-1"]);
  expect(reports[0]).toMatchObject({ divided: 1, dropped: [], blocks: 2 });
  const reds = Array.from({ length: 3 }, () => ({ make: "VW", colour: "red", years: [] }));
  const still = blockPairs([divided], reds, reds, 4);
  expect(still.reports[0]?.dropped).toEqual([{ key: "VW / red", left: 3, right: 3, pairs: 9 }]);
});

test("the report counts only pairs no earlier rule proposed; the stream visits the same", () => {
  const [left, right] = [cars(30, 4), cars(30, 5)];
  const { pairs, reports } = blockPairs(rules, left, right, 10_000);
  expect(reports.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(pairs.left.length);
  const visited: string[] = [];
  visitPairs(rules, left, right, 10_000, (i, j) => visited.push(`${i}-${j}`));
  expect(visited).toEqual(names(pairs));
});

test("random pairs: reproducible by seed, no self-pairs, all when there are few", () => {
  expect(randomPairs(100, 100, 50, 7)).toEqual(randomPairs(100, 100, 50, 7));
  expect(randomPairs(100, 100, 50, 7)).not.toEqual(randomPairs(100, 100, 50, 8));
  const within = randomPairs(30, undefined, 400, 7);
  expect(within.left.length).toBe(400);
  expect(within.left.some((i, p) => i === within.right[p])).toBe(false);
  expect(names(randomPairs(3, undefined, 10, 7))).toEqual(["0-1", "0-2", "1-2"]);
  expect(names(randomPairs(2, 2, 4, 7))).toEqual(["0-0", "0-1", "1-0", "1-1"]);
});

function alike(a: Car, b: Car): boolean {
  return (a.make !== undefined && a.make === b.make) || a.years.some((year) => b.years.includes(year));
}

function cars(count: number, seed: number): Car[] {
  const random = seededRandom(seed);
  const pick = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? "";
  return Array.from({ length: count }, () => {
    const make = pick(["", "VW", "Horch", "Opel", "NSU", "Adler"]);
    const years = Array.from(
      { length: Math.floor(random() * 3) },
      () => `19${10 + Math.floor(random() * 40)}`,
    );
    return { ...(make ? { make } : {}), years };
  });
}

function names({ left, right }: { left: Uint32Array; right: Uint32Array }): string[] {
  return Array.from(left, (i, p) => `${i}-${right[p]}`);
}
