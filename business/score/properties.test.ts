import { describe, expect, test } from "vitest";
import type { Random } from "#tests/world/random.ts";
import { randomCase, randomCustody, randomSource, randomStatement } from "#tests/world/random-case.ts";
import { paperKinds } from "../evidence/evidence.ts";
import { computeScore, type Score } from "./compute-score.ts";
import { adviseOn } from "./explanation/coach.ts";
import { type DimensionId, dimensions } from "./score.ts";
import type { Cited, ScoredCase } from "./scored-case.ts";

const cases = 250;

/** Each seed by itself, so that a failure names the one to look at. */
function forAll(check: (scored: ScoredCase, random: Random, seed: number) => void): void {
  for (let seed = 0; seed < cases; seed++) {
    const { scored, random } = randomCase(seed);
    check(scored, random, seed);
  }
}

function lowered(before: Score, after: Score): DimensionId[] {
  return dimensions.map(({ id }) => id).filter((id) => after.dimensions[id] < before.dimensions[id] - 1e-9);
}

function citing(cited: readonly Cited[], random: Random, source: string): Cited[] {
  return [...cited, { source, information: random.pick(["primary", "secondary", "unknown"]) }];
}

/** `source` cited once more, by one of what the case has. */
function withCitation(scored: ScoredCase, random: Random, source: string): ScoredCase {
  const subjects = [...scored.statements, ...scored.custody, ...scored.parts];
  if (subjects.length === 0) return scored;
  const chosen: unknown = random.pick(subjects);
  const once = <T extends { cited: Cited[] }>(all: readonly T[]) =>
    all.map((each) => (each === chosen ? { ...each, cited: citing(each.cited, random, source) } : each));
  return {
    ...scored,
    statements: once(scored.statements),
    custody: once(scored.custody),
    parts: once(scored.parts),
  };
}

/** Whatever cited `source` cites `copy` too. */
function withCopy(scored: ScoredCase, source: string, copy: string): ScoredCase {
  const also = <T extends { cited: Cited[] }>(all: readonly T[]) =>
    all.map((each) => ({
      ...each,
      cited: each.cited.flatMap((one) => (one.source === source ? [one, { ...one, source: copy }] : [one])),
    }));
  return {
    ...scored,
    statements: also(scored.statements),
    custody: also(scored.custody),
    parts: also(scored.parts),
  };
}

test("the same inputs give the same score, also through a file", () => {
  forAll((scored) => expect(computeScore(JSON.parse(JSON.stringify(scored)))).toEqual(computeScore(scored)));
});

test("every dimension and the total stay between 0 and 100, and no cap is exceeded", () => {
  forAll((scored, _random, seed) => {
    const { dimensions: points, total, caps } = computeScore(scored);
    for (const each of [...Object.values(points), total]) {
      expect(each, `seed ${seed}`).toBeGreaterThanOrEqual(0);
      expect(each, `seed ${seed}`).toBeLessThanOrEqual(100);
    }
    expect(total, `seed ${seed}`).toBeLessThanOrEqual(Math.min(100, ...caps.map(({ limit }) => limit)));
  });
});

describe("no dimension falls with", () => {
  test("a further citation of what the case has, from a known source or a new one", () => {
    forAll((scored, random, seed) => {
      const before = computeScore(scored);
      for (const source of [...scored.sources, randomSource(random, "new")]) {
        const sources = source.id === "new" ? [...scored.sources, source] : scored.sources;
        const after = withCitation({ ...scored, sources }, random, source.id);
        expect(lowered(before, computeScore(after)), `seed ${seed}, ${source.id}`).toEqual([]);
      }
    });
  });

  test("a further statement", () => {
    forAll((scored, random, seed) => {
      const source = { ...randomSource(random, "new"), permitted: true };
      const added = randomStatement(random, "new", citing([], random, "new"));
      const after = {
        ...scored,
        sources: [...scored.sources, source],
        statements: [...scored.statements, added],
      };
      expect(lowered(computeScore(scored), computeScore(after)), `seed ${seed}`).toEqual([]);
    });
  });

  test("a further holder who was not an owner", () => {
    forAll((scored, random, seed) => {
      const source = { ...randomSource(random, "new"), permitted: true };
      const added = { ...randomCustody(random, "new", citing([], random, "new")), role: "keeper" as const };
      const after = { ...scored, sources: [...scored.sources, source], custody: [...scored.custody, added] };
      expect(lowered(computeScore(scored), computeScore(after)), `seed ${seed}`).toEqual([]);
    });
  });

  test("the check for theft, a file that we may use, or a contradiction that was resolved", () => {
    forAll((scored, _random, seed) => {
      const { files } = scored;
      for (const change of [
        { theftChecked: true },
        { files: { kept: files.kept + 1, permitted: files.permitted + 1 } },
        { contradictions: scored.contradictions.slice(1) },
      ])
        expect(lowered(computeScore(scored), computeScore({ ...scored, ...change })), `seed ${seed}`).toEqual(
          [],
        );
    });
  });
});

describe("a dimension falls with", () => {
  const base = () => ({
    ...randomCase(7).scored,
    vehicle: { kind: "classic-car" as const, built: "1965-01-01", without: [] },
    contradictions: [],
  });
  const held = (id: string, begin: string) => ({
    id,
    role: "owner" as const,
    begin: { earliest: begin, latest: begin },
    end: { earliest: null, latest: null },
    acquisition: "unknown" as const,
    cited: [{ source: "paper", information: "primary" as const }],
  });
  const known: ScoredCase = {
    ...base(),
    sources: [
      {
        id: "paper",
        origin: "paper",
        evidenceClass: "A",
        form: "original",
        verification: "issuer",
        paper: "transfer",
        family: "authority",
        permitted: true,
      },
    ],
    statements: [],
    custody: [{ ...held("first", "1965-01-01"), acquisition: "purchase_new" }],
    parts: [{ part: "chassis", state: "factory", marks: ["mark"], cited: held("first", "").cited }],
    persons: { named: 1, permitted: 1 },
  };

  test.each([
    [
      "a contradiction of time",
      { contradictions: [{ rule: "c2", severity: "minor" as const, ofTime: true, subjects: [] }] },
      "chronology",
    ],
    [
      "a part that contradicts the record",
      { parts: known.parts.map((each) => ({ ...each, state: "contradiction" as const })) },
      "authenticity",
    ],
    [
      "an owner whose purchase nothing documents",
      { custody: [...known.custody, held("second", "1988-01-01")] },
      "chronology",
    ],
    ["a person named without a ground", { persons: { named: 2, permitted: 1 } }, "compliance"],
  ] as [string, Partial<ScoredCase>, DimensionId][])("%s", (_what, change, dimension) => {
    const before = computeScore(known);
    expect(lowered(before, computeScore({ ...known, ...change }))).toEqual([dimension]);
  });
});

test("a copy of the same origin adds nothing", () => {
  forAll((scored, random, seed) => {
    if (scored.sources.length === 0) return;
    const source = random.pick(scored.sources);
    const copied = withCopy(scored, source.id, "copy");
    const after = computeScore({ ...copied, sources: [...copied.sources, { ...source, id: "copy" }] });
    expect(after.dimensions, `seed ${seed}`).toEqual(computeScore(scored).dimensions);
  });
});

test("a copy that is called another kind of paper adds nothing", () => {
  forAll((scored, random, seed) => {
    const known = scored.sources.filter(({ permitted, paper }) => permitted && paper !== null);
    if (known.length === 0) return;
    const source = random.pick(known);
    const copied = withCopy(scored, source.id, "copy");
    const copy = { ...source, id: "copy", paper: [...paperKinds] };
    const after = computeScore({ ...copied, sources: [...copied.sources, copy] });
    expect(after.dimensions, `seed ${seed}`).toEqual(computeScore(scored).dimensions);
  });
});

test("consent that is withdrawn takes the source out everywhere", () => {
  forAll((scored, random, seed) => {
    if (scored.sources.length === 0) return;
    const { id } = random.pick(scored.sources);
    const out = <T extends { cited: Cited[] }>(all: readonly T[]) =>
      all.map((each) => ({ ...each, cited: each.cited.filter(({ source }) => source !== id) }));
    const gone: ScoredCase = {
      ...scored,
      sources: scored.sources.filter((source) => source.id !== id),
      statements: out(scored.statements),
      custody: out(scored.custody),
      parts: out(scored.parts),
    };
    const sources = scored.sources.map((each) => (each.id === id ? { ...each, permitted: false } : each));
    expect(computeScore({ ...scored, sources }), `seed ${seed}`).toEqual(computeScore(gone));
  });
});

test("the coach promises only gains, best first, and nothing that a case already has", () => {
  forAll((scored, _random, seed) => {
    const advice = adviseOn(scored);
    const gains = advice.map(({ gain }) => gain);
    expect(gains, `seed ${seed}`).toEqual(gains.toSorted((a, b) => b - a));
    expect(Math.min(0, ...gains), `seed ${seed}`).toBe(0);
    if (scored.theftChecked)
      expect(
        advice.map(({ step }) => step),
        `seed ${seed}`,
      ).not.toContain("theft_check");
  });
});
