import { expect, test } from "vitest";
import { authenticityPoints, weightsOf } from "./authenticity.ts";
import { chronologyPoints } from "./chronology.ts";
import { compliancePoints } from "./compliance.ts";
import { computeScore, sumOf } from "./compute-score.ts";
import { documentationPoints } from "./documentation.ts";
import type { Share } from "./evidence-of.ts";
import { exampleCase } from "./example-case.ts";
import { readScoreFile } from "./read-score-file.ts";
import { classificationOf, type DimensionPoints, dimensions, scoreVersion, totalOf } from "./score.ts";
import { carParts, type ScoredPart } from "./scored-case.ts";
import { sourcePoints } from "./source-diversity.ts";
import { storytellingPoints } from "./storytelling.ts";
import vectors from "./test-vectors.json" with { type: "json" };

const shares = <K extends string>(values: Record<K, number>) =>
  Object.fromEntries(
    Object.entries<number>(values).map(([name, share]) => [name, { share, from: [] }]),
  ) as unknown as Record<K, Share>; // The same keys.

type Situation = (typeof vectors.situations)[number];

function pointsOf({ measures }: Situation): DimensionPoints {
  const { documentation, chronology, authenticity, sources, storytelling, compliance } = measures;
  const states = authenticity as Partial<Record<string, ScoredPart["state"]>>; // The vectors name states alone.
  const { coverage, transfers } = shares(chronology);
  const time = { coverage, transfers, gapYears: chronology.gapYears, minor: 0, major: 0 };
  return {
    documentation: sumOf(documentationPoints(shares(documentation))),
    chronology: sumOf(chronologyPoints(time)),
    authenticity: sumOf(
      authenticityPoints(
        carParts.map((part) => ({
          part,
          weight: weightsOf("classic-car")[part] ?? 0,
          state: states[part] ?? "unknown",
          from: [],
        })),
      ),
    ),
    sources: sumOf(sourcePoints(sources.map((each) => ({ ...each, from: [] })))),
    storytelling: sumOf(storytellingPoints(shares(storytelling))),
    compliance: sumOf(compliancePoints(compliance)),
  };
}

test.each(vectors.situations)("$id scores as the reference does, within 2 points", (situation) => {
  const points = pointsOf(situation);
  for (const { id } of dimensions)
    expect(Math.abs(points[id] - situation.points[id]), id).toBeLessThanOrEqual(2);
  expect(Math.abs(totalOf(points) - situation.total)).toBeLessThanOrEqual(2);
  expect(classificationOf(totalOf(points))).toBe(situation.classification);
});

test.each(vectors.situations)(
  "the rounded dimensions of $id, as the method page shows them, give its total",
  (situation) => {
    expect(totalOf(situation.points)).toBe(situation.total);
    expect(classificationOf(situation.total)).toBe(situation.classification);
  },
);

test("the published case gives the published score; a different result needs a new version", () => {
  expect(vectors.version).toBe(scoreVersion);
  expect(vectors.case).toEqual(exampleCase());
  const { score } = readScoreFile(vectors);
  const { dimensions: expected, ...rest } = vectors.expected;
  expect(score).toMatchObject(rest);
  expect(score).toEqual(computeScore(exampleCase()));
  for (const { id } of dimensions) expect(score.dimensions[id]).toBeCloseTo(expected[id], 4);
});

test("a paper of several kinds counts for each, as the published case with one says", () => {
  const { source, paper, expected } = vectors.severalKinds;
  const { case: scored } = vectors;
  const sources = scored.sources.map((each) => (each.id === source ? { ...each, paper } : each));
  const { score } = readScoreFile({ version: scoreVersion, case: { ...scored, sources } });
  expect(score.total).toBe(expected.total);
  expect(score.dimensions.documentation).toBeCloseTo(expected.documentation, 4);
});
