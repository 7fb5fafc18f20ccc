import { longestGap, ownersOf } from "#business/history/coverage.ts";
import { isOfKind, type Points, points, type Share, weighedEvidenceOf } from "./evidence-of.ts";
import { coveredShare, scoredCoverage } from "./life.ts";
import type { ScoredCase, ScoredCustody } from "./scored-case.ts";

export type Chronology = {
  coverage: Share;
  transfers: Share;
  gapYears: number;
  /** Open, and of time. */
  minor: number;
  major: number;
};

const transfers = new Set(["ownership_change", "sale", "auction", "inheritance", "gift", "delivery"]);

export function measureChronology(scored: ScoredCase): Chronology {
  const covered = scoredCoverage(scored);
  const coverage = coveredShare(scored, covered);
  const ofTime = scored.contradictions.filter((each) => each.ofTime);
  return {
    coverage,
    transfers: documentedTransfers(scored) ?? coverage,
    gapYears: (longestGap(covered.stretches)?.months ?? 0) / 12,
    minor: ofTime.filter(({ severity }) => severity === "minor").length,
    major: ofTime.filter(({ severity }) => severity === "major").length,
  };
}

/** Null without a change of owner: then as much is known of changes as of the time in which they might have been. */
function documentedTransfers(scored: ScoredCase): Share | null {
  const changes = ownersOf(scored.custody).slice(1);
  if (changes.length === 0) return null;
  const documented = changes.flatMap((owner) => {
    const by = transferOf(scored, owner);
    return by ? [by] : [];
  });
  return { share: documented.length / changes.length, from: documented };
}

/** What documents how the owner came by the vehicle: the period itself, or a statement of that time. */
export function transferOf(
  scored: ScoredCase,
  { id, begin, acquisition, cited }: ScoredCustody,
): string | null {
  const evidence = weighedEvidenceOf(scored);
  if (acquisition !== "unknown" && evidence(cited).some(({ source }) => isOfKind(source, "transfer")))
    return id;
  const handover = scored.statements.find(
    ({ eventType, earliest, latest, cited }) =>
      transfers.has(eventType) &&
      evidence(cited).length > 0 &&
      (latest === null || begin.earliest === null || latest >= begin.earliest) &&
      (earliest === null || begin.latest === null || earliest <= begin.latest),
  );
  return handover?.id ?? null;
}

const maxGapPoints = 15;

/** `100 × (0.75 × coverage + 0.25 × transfers) − gap`, less 3 for each minor and 10 for each major contradiction of time. */
export function chronologyPoints({ coverage, transfers, gapYears, minor, major }: Chronology): Points[] {
  return [
    points("coverage", 75, coverage),
    points("transfers", 25, transfers),
    { part: "gap", points: -Math.min(maxGapPoints, gapYears), of: 0, from: [] },
    { part: "contradictions", points: -(3 * minor + 10 * major), of: 0, from: [] },
  ];
}
