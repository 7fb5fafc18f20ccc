import { expect, test } from "vitest";
import type { SourceFamily } from "../evidence/evidence.ts";
import { computeScore } from "./compute-score.ts";
import { type Changes, exampleCase } from "./example-case.ts";
import type { ScoredCase } from "./scored-case.ts";

test("the same case scores the same", () => {
  expect(computeScore(exampleCase())).toEqual(computeScore(structuredClone(exampleCase())));
});

test("a case about which nothing is known gets only points that nothing contradicts, and no class", () => {
  const empty = exampleCase({ statements: [], custody: [], parts: [], sources: [] });
  const { dimensions, total, classification } = computeScore(empty);
  expect(dimensions).toMatchObject({ documentation: 0, chronology: 0, authenticity: 25, sources: 0 });
  expect([total, classification]).toEqual([15, null]);
});

test("each point names the statements that it comes from", () => {
  const { parts } = computeScore(exampleCase());
  const from = (dimension: keyof typeof parts, part: string) =>
    parts[dimension].find((each) => each.part === part)?.from;
  expect(from("documentation", "identity")).toEqual(["registered", "chassis-mark"]);
  expect(from("documentation", "ownership")).toEqual(["first-owner"]);
  expect(from("authenticity", "chassis")).toEqual(["chassis-mark"]);
  expect(from("storytelling", "photos")).toEqual(["photographed"]);
});

test("a source that we may not show does not count", () => {
  const scored = exampleCase();
  const hidden = { ...scored, sources: scored.sources.map((source) => ({ ...source, permitted: false })) };
  expect(computeScore(hidden).total).toBe(computeScore(exampleCase({ sources: [] })).total);
});

test("a copy of the same origin adds nothing", () => {
  const scored = exampleCase();
  const [first] = scored.sources;
  if (!first) throw new Error("The example has sources.");
  const copied: ScoredCase = {
    ...scored,
    sources: [...scored.sources, { ...first, id: "copy" }],
    statements: scored.statements.map((each) =>
      each.id === "registered"
        ? { ...each, cited: [...each.cited, { source: "copy", information: "primary" }] }
        : each,
    ),
  };
  expect(computeScore(copied).dimensions).toEqual(computeScore(scored).dimensions);
});

test("one more citation of an existing statement lowers no dimension", () => {
  const scored = exampleCase();
  const before = computeScore(scored).dimensions;
  const families: SourceFamily[] = [
    "authority",
    "maker",
    "business",
    "club",
    "press",
    "picture",
    "witness",
    "inspection",
  ];
  for (const [n, family] of families.entries())
    for (const evidenceClass of ["A", "B", "C", "D", "E", "F"] as const)
      for (const statement of scored.statements) {
        const source = {
          id: "more",
          origin: n % 2 === 0 ? "more" : "paper",
          evidenceClass,
          form: "transcript",
          verification: "unchecked",
          paper: null,
          family,
          permitted: true,
        } as const;
        const after = computeScore({
          ...scored,
          sources: [...scored.sources, source],
          statements: scored.statements.map((each) =>
            each === statement
              ? { ...each, cited: [...each.cited, { source: "more", information: "secondary" }] }
              : each,
          ),
        }).dimensions;
        for (const [dimension, value] of Object.entries(after))
          expect(
            value,
            `${dimension}: ${family} ${evidenceClass} for ${statement.id}`,
          ).toBeGreaterThanOrEqual(before[dimension as keyof typeof before] - 1e-9);
      }
});

const museum = (changes: Changes = {}) => exampleCase({ ...complete(), ...changes });

test.each([
  [
    "critical_contradiction",
    { contradictions: [{ rule: "c1", severity: "critical", ofTime: false, subjects: [] }] },
    49,
  ],
  [
    "identity_paper",
    { sources: complete().sources?.map((s) => ({ ...s, paper: s.paper === "identity" ? null : s.paper })) },
    69,
  ],
  ["authenticity", { parts: [] }, 89],
  ["compliance", { persons: { named: 4, permitted: 1 } }, 89],
] as [string, Changes, number][])("%s caps the score", (reason, changes, limit) => {
  const { caps, total } = computeScore(museum(changes));
  expect(caps).toContainEqual({ reason, limit });
  expect(total).toBeLessThanOrEqual(limit);
  expect(computeScore(museum()).caps).toEqual([]);
});

test("an open contradiction of time costs points, and a major one caps the class", () => {
  const contradiction = { rule: "c2", severity: "major" as const, ofTime: true, subjects: [] };
  const { caps, dimensions } = computeScore(museum({ contradictions: [contradiction] }));
  expect(caps).toEqual([{ reason: "major_contradiction", limit: 89 }]);
  expect(dimensions.chronology).toBeCloseTo(computeScore(museum()).dimensions.chronology - 10);
});

test("without a second person the score is provisional", () => {
  expect(computeScore(exampleCase()).provisional).toBe(true);
  expect(computeScore(exampleCase({ signedOff: true })).provisional).toBe(false);
});

test("parts that the type never had are left out", () => {
  const scored = exampleCase();
  const without = { ...scored, vehicle: { ...scored.vehicle, without: ["gearbox" as const] } };
  expect(computeScore(without).parts.authenticity.reduce((sum, { of }) => sum + of, 0)).toBeCloseTo(100);
  expect(computeScore(without).parts.authenticity.map(({ part }) => part)).not.toContain("gearbox");
});

test("a boat has a hull instead of a chassis", () => {
  const boat = exampleCase({ vehicle: { kind: "antique-boat", built: "1938-01-01", without: [] } });
  expect(computeScore(boat).parts.authenticity.map(({ part }) => part)).toEqual([
    "hull",
    "plans",
    "plate",
    "rig",
    "material",
    "class",
    "inspection",
  ]);
});

/** Held, papered and told without a gap. */
function complete(): Changes {
  const scored = exampleCase();
  const cited = [{ source: "brief", information: "primary" as const }];
  const held = (id: string, from: string, until: string | null) => ({
    id,
    role: "owner" as const,
    begin: { earliest: from, latest: from },
    end: { earliest: until, latest: until },
    acquisition: "private_purchase" as const,
    cited,
  });
  return {
    sources: scored.sources,
    custody: [held("first-owner", "1965-03-01", "1988-05-01"), held("second-owner", "1988-05-01", null)],
    parts: (["chassis", "engine", "plate", "colour", "specification", "gearbox"] as const).map((part) => ({
      part,
      state: "factory" as const,
      marks: [part],
      cited,
    })),
    theftChecked: true,
  };
}
