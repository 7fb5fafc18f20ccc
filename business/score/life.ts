import {
  type Coverage,
  coverageOf,
  isWellGraded,
  monthOf,
  type RecordedLife,
} from "#business/history/coverage.ts";
import { combineWeights, gradeLabel } from "../evidence/evidence-weight.ts";
import { weighedEvidenceOf } from "./evidence-of.ts";
import type { Cited, ScoredCase, ScoredSource } from "./scored-case.ts";

/** First and last month of the life; null where nobody knows when it began. */
export function lifeOf({ vehicle, asOf }: ScoredCase): { first: number; last: number } | null {
  if (vehicle.built === null) return null;
  const first = monthOf(vehicle.built);
  return { first, last: Math.max(first, monthOf(asOf)) };
}

/** By the function of drawing and report, weighed by what we have a ground to show. */
export function scoredCoverage(scored: ScoredCase): Coverage {
  return coverageBy(scored, recordedLife(scored), () => true);
}

/** Of the holders alone, by papers of one kind. */
export function custodyCoverage(
  scored: ScoredCase,
  counts: (source: ScoredSource) => boolean,
): { share: number; from: string[] } {
  const life = { ...recordedLife(scored), statements: [], marks: [] };
  return coveredShare(scored, coverageBy(scored, life, counts), counts);
}

/** Mean over the months, and what of it weighs anything. Without a beginning nobody knows of how many months. */
export function coveredShare(
  scored: ScoredCase,
  { weights, by }: Coverage,
  counts: (source: ScoredSource) => boolean = () => true,
): { share: number; from: string[] } {
  if (scored.vehicle.built === null) return { share: 0, from: [] };
  const weightOf = weightsIn(scored, counts);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return { share: sum / weights.length, from: by.filter((id) => weightOf(id) > 0) };
}

function recordedLife({ vehicle, asOf, statements, custody, marks }: ScoredCase): RecordedLife {
  return { built: vehicle.built, asOf, statements, custody, marks };
}

function coverageBy(
  scored: ScoredCase,
  life: RecordedLife,
  counts: (source: ScoredSource) => boolean,
): Coverage {
  const weightOf = weightsIn(scored, counts);
  return coverageOf(life, {
    weightOf,
    isDocumented: (id) => isWellGraded({ label: gradeLabel(weightOf(id)) }),
  });
}

function weightsIn(scored: ScoredCase, counts: (source: ScoredSource) => boolean): (id: string) => number {
  const evidence = weighedEvidenceOf(scored);
  const weigh = (cited: readonly Cited[]) =>
    combineWeights(evidence(cited).filter(({ source }) => counts(source)));
  const weights = new Map(
    [...scored.statements, ...scored.custody, ...scored.marks].map(({ id, cited }) => [id, weigh(cited)]),
  );
  return (id) => weights.get(id) ?? 0;
}
