import { expect, test } from "vitest";
import { LinkSets } from "./link-sets.ts";
import { seededRandom } from "./random-pairs.ts";

test("links of enough weight join records into one set", () => {
  const sets = linked("a-b 5", "b-c 7", "d-e 9", "e-f 1");
  expect(members(sets)).toEqual(["abc", "de", "f"]);
  expect(sets.setOf("f").members).toEqual(["f"]);
  expect(sets.setOf("stranger").members).toEqual(["stranger"]);
});

test("taking a link back lets the set fall apart, unless another link holds it", () => {
  const sets = linked("a-b 5", "b-c 7", "c-d 6");
  sets.unlink("c", "b");
  expect(members(sets)).toEqual(["ab", "cd"]);
  sets.link({ a: "b", b: "c", weight: 7 });
  sets.link({ a: "a", b: "c", weight: 4 });
  sets.unlink("b", "c");
  expect(members(sets)).toEqual(["abcd"]);
});

test("records kept apart are never in one set; the weakest link between them is refused and remembered", () => {
  const sets = linked("a-b 5", "b-c 7", "c-d 6");
  sets.keepApart("a", "d");
  expect(members(sets)).toEqual(["a", "bcd"]);
  expect(sets.setOf("a").refused).toEqual([{ a: "a", b: "b", weight: 5 }]);
  expect(sets.setOf("c").refused).toEqual([{ a: "a", b: "b", weight: 5 }]);
  sets.allowTogether("d", "a");
  expect(members(sets)).toEqual(["abcd"]);
  expect(sets.setOf("a").refused).toEqual([]);
});

test("a refused link gets its chance when the stronger one is taken back", () => {
  const sets = linked("a-b 5", "b-c 7");
  sets.keepApart("a", "c");
  expect(members(sets)).toEqual(["a", "bc"]);
  sets.unlink("b", "c");
  expect(members(sets)).toEqual(["ab", "c"]);
});

test("a changed weight replaces the old one, also below the least", () => {
  const sets = linked("a-b 5");
  sets.link({ a: "b", b: "a", weight: 1 });
  expect(members(sets)).toEqual(["a", "b"]);
  expect(() => sets.link({ a: "a", b: "a", weight: 9 })).toThrow(RangeError);
});

test("after any sequence of deeds the sets are as if built at once, and no two kept apart are together", () => {
  const random = seededRandom(6);
  const name = () => "abcdefghij"[Math.floor(random() * 10)] ?? "a";
  const sets = new LinkSets(2);
  const links = new Map<string, { a: string; b: string; weight: number }>();
  const apart = new Map<string, [string, string]>();
  for (let deed = 0; deed < 300; deed++) {
    const [a = "", b = ""] = [name(), name()].sort();
    if (a === b) continue;
    const kind = random();
    if (kind < 0.4) {
      links.set(a + b, { a, b, weight: Math.floor(random() * 10) });
      sets.link(links.get(a + b) ?? { a, b, weight: 0 });
    } else if (kind < 0.75) {
      links.delete(a + b);
      sets.unlink(a, b);
    } else if (kind < 0.85) {
      apart.set(a + b, [a, b]);
      sets.keepApart(a, b);
    } else {
      apart.delete(a + b);
      sets.allowTogether(a, b);
    }
    const fresh = new LinkSets(2);
    for (const [x, y] of apart.values()) fresh.keepApart(x, y);
    for (const link of links.values()) fresh.link(link);
    for (const record of "abcdefghij")
      expect(sets.setOf(record).members).toEqual(fresh.setOf(record).members);
    for (const [x, y] of apart.values()) expect(sets.setOf(x).members).not.toContain(y);
  }
});

/** "a-b 5": a and b with weight 5. At least 3 bits make a set. */
function linked(...links: string[]): LinkSets {
  const sets = new LinkSets(3);
  for (const text of links) {
    const [, a = "", b = "", weight = ""] = /(.+)-(.+) (.+)/.exec(text) ?? [];
    sets.link({ a, b, weight: Number(weight) });
  }
  return sets;
}

function members(sets: LinkSets): string[] {
  return sets
    .sets()
    .map((set) => set.members.join(""))
    .sort();
}
