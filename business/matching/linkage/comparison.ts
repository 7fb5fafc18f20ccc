/** How a level is reached: by a rule, by the similarity of its comparison, or, with neither, always. */
type Reach<R> = {
  label: string;
  /** Must be symmetric: holds(a, b) = holds(b, a). */
  holds?: (a: R, b: R) => boolean;
  /** Reached when the similarity of the comparison is at least this. */
  atLeast?: number;
};

/** A degree of agreement that counts for or against a match. */
export type SpeakingLevel<R> = Reach<R> & {
  /** Start values: the share of matching (m) and of random pairs (u) that reach this level; learning starts from them. */
  m: number;
  u: number;
  /**
   * The values of which agreement on a rare one weighs more. `rarest` is the smallest frequency believed, which caps the weight.
   */
  term?: { of: (record: R) => readonly string[]; rarest: number };
};

/** A degree of agreement that is known and yet says nothing, such as two colours of different years. Its weight is 0. */
type SilentLevel<R> = Reach<R> & { silent: true };

export type Level<R> = SpeakingLevel<R> | SilentLevel<R>;

/**
 * One question asked of a pair of records. `levels` stand from the best agreement to the worst; the first one reached
 * counts, and the last must be reached by every pair. Where one of the two records is not `given`, the pair is graded
 * "missing" (code `levels.length`), which is silent.
 */
export type Comparison<R> = {
  name: string;
  given: (record: R) => boolean;
  /** Symmetric, computed at most once per pair and only when a level asks for it. */
  similarity?: (a: R, b: R) => number;
  levels: readonly Level<R>[];
  /** The highest weight in bits this comparison may contribute. */
  most?: number;
};

/** The code of the level that the pair reaches: an index into `levels`, or `levels.length` for missing. */
export function grade<R>(comparison: Comparison<R>, a: R, b: R): number {
  const { levels } = comparison;
  if (!comparison.given(a) || !comparison.given(b)) return levels.length;
  let similarity = Number.NaN;
  for (let code = 0; code < levels.length; code++) {
    const level = levels[code];
    if (level?.holds) {
      if (level.holds(a, b)) return code;
    } else if (level?.atLeast !== undefined) {
      if (Number.isNaN(similarity)) similarity = comparison.similarity?.(a, b) ?? 0;
      if (similarity >= level.atLeast) return code;
    } else return code;
  }
  throw new RangeError(`The last level of "${comparison.name}" must be reached by every pair.`);
}

/** Writes the codes of all comparisons into `into`, from `at` on: the comparison vector γ of Fellegi and Sunter. */
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

export function speaks<R>(level: Level<R> | undefined): level is SpeakingLevel<R> {
  return level !== undefined && "m" in level;
}
