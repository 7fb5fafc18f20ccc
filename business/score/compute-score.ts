import { authenticityPoints, measureAuthenticity } from "./authenticity.ts";
import { type Cap, capsOf } from "./caps.ts";
import { chronologyPoints, measureChronology } from "./chronology.ts";
import { compliancePoints, measureCompliance } from "./compliance.ts";
import { documentationPoints, measureDocumentation } from "./documentation.ts";
import type { Points } from "./evidence-of.ts";
import {
  classificationOf,
  type DimensionId,
  type DimensionPoints,
  dimensions,
  scoreVersion,
  weightedSum,
} from "./score.ts";
import type { ScoredCase } from "./scored-case.ts";
import { measureSources, sourcePoints } from "./source-diversity.ts";
import { measureStorytelling, storytellingPoints } from "./storytelling.ts";

export type Score = {
  version: number;
  /** Of each dimension, 0 to 100, not rounded. */
  dimensions: DimensionPoints;
  parts: Record<DimensionId, Points[]>;
  caps: Cap[];
  /** Before the caps, not rounded. */
  uncapped: number;
  /** 0 to 100, whole. */
  total: number;
  classification: ReturnType<typeof classificationOf>;
  /** Until a second person has signed it. */
  provisional: boolean;
};

/** The same case gives the same score, anywhere and at any time; nothing else is asked. */
export function computeScore(scored: ScoredCase): Score {
  const parts: Record<DimensionId, Points[]> = {
    documentation: documentationPoints(measureDocumentation(scored)),
    chronology: chronologyPoints(measureChronology(scored)),
    authenticity: authenticityPoints(measureAuthenticity(scored)),
    sources: sourcePoints(measureSources(scored)),
    storytelling: storytellingPoints(measureStorytelling(scored)),
    compliance: compliancePoints(measureCompliance(scored)),
  };
  const points = Object.fromEntries(dimensions.map(({ id }) => [id, sumOf(parts[id])])) as DimensionPoints; // All of them.
  const caps = capsOf(scored, points);
  const uncapped = weightedSum(points);
  const total = Math.round(Math.min(uncapped, ...caps.map(({ limit }) => limit)));
  return {
    version: scoreVersion,
    dimensions: points,
    parts,
    caps,
    uncapped,
    total,
    classification: classificationOf(total),
    provisional: !scored.signedOff,
  };
}

/** What is taken off never leads below zero. */
export function sumOf(parts: readonly Points[]): number {
  const sum = parts.reduce((all, { points }) => all + points, 0);
  return Math.min(100, Math.max(0, sum));
}
