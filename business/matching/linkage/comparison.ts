type Reach<R> = {
  label: string;
  holds?: (a: R, b: R) => boolean;
  minSimilarity?: number;
};

export type WeightedLevel<R> = Reach<R> & {
  /** Start values: the share of matching (m) and of random pairs (u) that reach this level. */
  m: number;
  u: number;
  /** Rare values weigh more, down to `minFrequency`. `usual`: the frequency that u starts from where random pairs have too few. */
  term?: { of: (record: R) => readonly string[]; minFrequency: number; usual?: number };
};

type NeutralLevel<R> = Reach<R> & { neutral: true };

export type Level<R> = WeightedLevel<R> | NeutralLevel<R>;

/** `levels` run from best to worst; the first reached counts, the last always is. Not present: code `levels.length`. */
export type Comparison<R> = {
  name: string;
  isPresent: (record: R) => boolean;
  similarity?: (a: R, b: R) => number;
  levels: readonly Level<R>[];
  maxWeight?: number;
};

export function grade<R>(comparison: Comparison<R>, a: R, b: R): number {
  const { levels } = comparison;
  if (!comparison.isPresent(a) || !comparison.isPresent(b)) return levels.length;
  let similarity = Number.NaN;
  for (let code = 0; code < levels.length; code++) {
    const level = levels[code];
    if (level?.holds) {
      if (level.holds(a, b)) return code;
    } else if (level?.minSimilarity !== undefined) {
      if (Number.isNaN(similarity)) similarity = comparison.similarity?.(a, b) ?? 0;
      if (similarity >= level.minSimilarity) return code;
    } else return code;
  }
  throw new RangeError(`The last level of "${comparison.name}" must be reached by every pair.`);
}

/** Writes the comparison vector γ of Fellegi and Sunter into `into`, starting at `at`. */
export function gradePair<R>(
  comparisons: readonly Comparison<R>[],
  a: R,
  b: R,
  into: Uint8Array,
  at = 0,
): void {
  for (let c = 0; c < comparisons.length; c++) {
    const comparison = comparisons[c];
    if (comparison) into[at + c] = grade(comparison, a, b);
  }
}

export function isWeighted<R>(level: Level<R> | undefined): level is WeightedLevel<R> {
  return level !== undefined && "m" in level;
}
