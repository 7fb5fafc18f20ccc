import { expect, test } from "vitest";
import { type Random, randomOf } from "#tests/world/random.ts";
import { evidenceClasses } from "../archive/source.ts";
import { informationKinds, sourceForms, verificationKinds } from "./evidence.ts";
import { gradeOf } from "./evidence-weight.ts";
import { likeSources, type Original, originsOf } from "./origins.ts";

const source = (id: string, changes: Partial<Original> = {}): Original => ({
  id,
  originGroup: null,
  sha256: null,
  fingerprint: null,
  repository: null,
  callNumber: null,
  url: null,
  separateOrigin: null,
  ...changes,
});
const areOne = (a: Partial<Original>, b: Partial<Original>) => {
  const origins = originsOf([source("a", a), source("b", b)]);
  return origins.get("a") === origins.get("b");
};

test.each<[string, Partial<Original>, Partial<Original>]>([
  ["equal bytes", { sha256: "x" }, { sha256: "x" }],
  [
    "pictures that differ by eight bits",
    { fingerprint: "00000000000000ff" },
    { fingerprint: "00000000000003c0" },
  ],
  [
    "one call number",
    { repository: "StA Celle", callNumber: "Sign. 12/3" },
    { repository: "Sta Celle", callNumber: "12 / 3" },
  ],
  [
    "a call number without its archive",
    { repository: "StA Celle", callNumber: "12/3" },
    { callNumber: "Nr. 12/3" },
  ],
  ["one page of the web", { url: "https://www.example.org/507#owner" }, { url: "http://example.org/507/" }],
  ["the group that the team named", { originGroup: "Brief" }, { originGroup: " brief " }],
])("%s are one original", (_, a, b) => {
  expect(areOne(a, b)).toBe(true);
  expect(areOne(a, { ...b, separateOrigin: "zwei Exemplare" })).toBe(a.originGroup !== undefined);
});

test.each<[string, Partial<Original>, Partial<Original>]>([
  ["nothing in common", {}, {}],
  ["other pictures", { fingerprint: "00000000000000ff" }, { fingerprint: "ff00000000000000" }],
  [
    "the same number in two archives",
    { repository: "Celle", callNumber: "12/3" },
    { repository: "Uelzen", callNumber: "12/3" },
  ],
  ["numbers that only look alike without their stroke", { callNumber: "12/3" }, { callNumber: "123" }],
])("%s are two", (_, a, b) => {
  expect(areOne(a, b)).toBe(false);
});

test("what is one with a third is one with all, and the first gives the origin", () => {
  const all = [
    source("a", { sha256: "x" }),
    source("b", { sha256: "x", callNumber: "7" }),
    source("c", { callNumber: "7" }),
  ];
  expect([...originsOf(all).values()]).toEqual(["a", "a", "a"]);
});

test("a source with a reason of its own still says what it would equal", () => {
  const copy = source("b", { sha256: "x", separateOrigin: "zwei Ausfertigungen" });
  expect(likeSources(copy, [source("a", { sha256: "x" }), copy])).toEqual([{ id: "a", by: "file" }]);
});

test("no doubling, scanning anew or citing again raises a grade", () => {
  for (let seed = 0; seed < 400; seed++) {
    const random = randomOf(1955, seed);
    const cited = Array.from({ length: 1 + random.below(4) }, (_, n) => randomPaper(random, `paper-${n}`));
    const before = gradeIn(cited);
    const copied = Array.from({ length: 1 + random.below(3) }, (_, n) =>
      copyOf(random, random.pick(cited), `x-copy-${n}`),
    );
    const after = gradeIn([...cited, ...copied]);
    expect(after?.confidence, `seed ${seed}`).toBeCloseTo(before?.confidence ?? 0, 12);
    expect(after?.origins, `seed ${seed}`).toBe(before?.origins);
  }
});

type Paper = ReturnType<typeof randomPaper>;

function gradeIn(papers: readonly Paper[]) {
  const origins = originsOf(papers);
  return gradeOf(papers.map((paper) => ({ ...paper, origin: origins.get(paper.id) ?? paper.id })));
}

function randomPaper(random: Random, id: string) {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.below(16).toString(16)).join("");
  return {
    ...source(id, {
      sha256: hex(64),
      fingerprint: hex(16),
      repository: random.pick(["Stadtarchiv Celle", "Werksarchiv", "Privat"]),
      callNumber: `${random.below(1_000_000)}/${random.below(1_000_000)}`,
      url: `https://example.org/${hex(12)}`,
    }),
    evidenceClass: random.pick(evidenceClasses),
    form: random.pick(sourceForms),
    verification: random.pick(verificationKinds),
    information: random.pick(informationKinds),
  };
}

/** The same bytes, another scan of the same sheet, or the paper cited again by its number or its page. */
function copyOf(random: Random, paper: Paper, id: string): Paper {
  const fresh = { ...randomPaper(random, id), ...graded(paper) };
  const bits =
    Number.parseInt(paper.fingerprint?.slice(12) ?? "0", 16) ^
    (1 << random.below(16)) ^
    (1 << random.below(16));
  return random.pick([
    { ...fresh, sha256: paper.sha256 },
    { ...fresh, fingerprint: `${paper.fingerprint?.slice(0, 12)}${bits.toString(16).padStart(4, "0")}` },
    {
      ...fresh,
      callNumber: `Sign. ${paper.callNumber?.replace("/", " / ")}`,
      repository: random.pick([paper.repository, null]),
    },
    { ...fresh, url: `${paper.url}#seite` },
  ]);
}

function graded({ evidenceClass, form, verification, information }: Paper) {
  return { evidenceClass, form, verification, information };
}
