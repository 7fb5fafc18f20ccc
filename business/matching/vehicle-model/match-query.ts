export type MatchReason = { comparison: string; level: string; weight: number };

/** The steps of a waterfall that weigh anything. */
export function reasonsIn(
  steps: readonly { comparison: string; level: string | undefined; weight: number }[],
): MatchReason[] {
  return steps.flatMap(({ comparison, level, weight }) =>
    level === undefined || weight === 0 ? [] : [{ comparison, level, weight }],
  );
}

export type MatchCandidate = {
  id: string;
  source: string;
  ref: string;
  probability: number;
  weight: number;
  reasons: MatchReason[];
};
