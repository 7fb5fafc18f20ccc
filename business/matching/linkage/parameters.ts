import { type Comparison, speaks } from "./comparison.ts";

/**
 * What the model believes, as plain numbers that can be stored as JSON. `m[c][l]` is the share of matching pairs and
 * `u[c][l]` that of other pairs that reach level l of comparison c, given that c is not missing; silent levels hold 0.
 * `prior` is the probability that two records drawn at random match.
 */
export type LinkageParameters = { m: number[][]; u: number[][]; prior: number };

/** The hand-set start values, each comparison brought to a sum of 1. Throws a RangeError on a value outside (0, 1]. */
export function startParameters<R>(comparisons: readonly Comparison<R>[], prior: number): LinkageParameters {
  if (!(prior > 0 && prior < 1)) throw new RangeError("The prior must lie between 0 and 1.");
  return {
    m: comparisons.map((comparison) => shares(comparison, "m")),
    u: comparisons.map((comparison) => shares(comparison, "u")),
    prior,
  };
}

/** Numbers brought to a sum of 1. */
export function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return sum > 0 ? values.map((value) => value / sum) : [...values];
}

function shares<R>(comparison: Comparison<R>, of: "m" | "u"): number[] {
  return normalised(
    comparison.levels.map((level) => {
      if (!speaks(level)) return 0;
      const value = level[of];
      if (!(value > 0 && value <= 1))
        throw new RangeError(`${of} of "${comparison.name}: ${level.label}" must lie in (0, 1].`);
      return value;
    }),
  );
}
