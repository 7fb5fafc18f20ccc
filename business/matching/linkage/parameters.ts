import { type Comparison, isWeighted } from "./comparison.ts";

/** `m[c][l]`, `u[c][l]`: share of matching and other pairs at level l, given c is not missing; neutral levels hold 0. */
export type LinkageParameters = { m: number[][]; u: number[][]; prior: number };

export function initialParameters<R>(
  comparisons: readonly Comparison<R>[],
  prior: number,
): LinkageParameters {
  if (!(prior > 0 && prior < 1)) throw new RangeError("The prior must lie between 0 and 1.");
  return {
    m: comparisons.map((comparison) => shares(comparison, "m")),
    u: comparisons.map((comparison) => shares(comparison, "u")),
    prior,
  };
}

export function normalise(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return sum > 0 ? values.map((value) => value / sum) : [...values];
}

function shares<R>(comparison: Comparison<R>, of: "m" | "u"): number[] {
  return normalise(
    comparison.levels.map((level) => {
      if (!isWeighted(level)) return 0;
      const value = level[of];
      if (!(value > 0 && value <= 1))
        throw new RangeError(`${of} of "${comparison.name}: ${level.label}" must lie in (0, 1].`);
      return value;
    }),
  );
}
