import { combineWeights } from "../evidence/evidence-weight.ts";
import { weighedEvidenceOf } from "./evidence-of.ts";
import type { ScoredCase, ScoredCustody, ScoredSource } from "./scored-case.ts";

/** Months since year 0. */
export function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** First and last month of the life; null where nobody knows when it began. */
export function lifeOf({ vehicle, asOf }: ScoredCase): { first: number; last: number } | null {
  if (vehicle.built === null) return null;
  const first = monthOf(vehicle.built);
  return { first, last: Math.max(first, monthOf(asOf)) };
}

const ifPossible = 0.5;

/** By month: combined weight of the best period's evidence, halved where it only may cover the month. The last has no end. */
export function custodyByMonth(
  scored: ScoredCase,
  counts: (source: ScoredSource) => boolean = () => true,
): { months: Float64Array; from: string[] } {
  const life = lifeOf(scored);
  if (!life) return { months: new Float64Array(1), from: [] };
  const months = new Float64Array(life.last - life.first + 1);
  const evidence = weighedEvidenceOf(scored);
  const lastHeld = ownersOf(scored).at(-1);
  const from: string[] = [];
  for (const period of scored.custody) {
    const weight = combineWeights(evidence(period.cited).filter(({ source }) => counts(source)));
    if (weight === 0) continue;
    from.push(period.id);
    const held = period === lastHeld && period.end.latest === null;
    const cover = (start: string | null, end: string | null, share: number) => {
      const begins = start === null ? life.first : Math.max(life.first, monthOf(start));
      const ends = end === null ? life.last : Math.min(life.last, monthOf(end));
      for (let month = begins; month <= ends; month++) {
        const at = month - life.first;
        months[at] = Math.max(months[at] ?? 0, weight * share);
      }
    };
    cover(period.begin.earliest, period.end.latest, ifPossible);
    if (period.begin.latest !== null && (held || period.end.earliest !== null))
      cover(period.begin.latest, held ? null : period.end.earliest, 1);
  }
  return { months, from };
}

/** By when they began. */
export function ownersOf({ custody }: ScoredCase): ScoredCustody[] {
  return custody
    .filter(({ role }) => role === "owner")
    .toSorted((a, b) => ((a.begin.earliest ?? "") < (b.begin.earliest ?? "") ? -1 : 1));
}

export function meanOf(months: Float64Array): number {
  return months.reduce((sum, confidence) => sum + confidence, 0) / months.length;
}

/** Runs longer than a year of which nobody knows the holder. */
export function countGaps(months: Float64Array): number {
  let gaps = 0;
  let length = 0;
  for (const confidence of months) {
    length = confidence === 0 ? length + 1 : 0;
    if (length === 13) gaps++;
  }
  return gaps;
}

/** The first of the longest runs of months of which nobody knows the holder: where it begins, counted from the first month. */
export function longestGap(months: Float64Array): { from: number; length: number } {
  let longest = { from: 0, length: 0 };
  let length = 0;
  for (const [at, confidence] of months.entries()) {
    length = confidence === 0 ? length + 1 : 0;
    if (length > longest.length) longest = { from: at - length + 1, length };
  }
  return longest;
}
