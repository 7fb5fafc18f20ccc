import { type Comparison, isWeighted } from "#business/matching/linkage/comparison.ts";
import type { LinkageParameters } from "#business/matching/linkage/parameters.ts";

/** How far an agreement may outgrow its start value, and a contradiction, in bits. */
const maxGain = 3;
const maxLoss = 2;

/** EM takes look-alikes for matches where an archive has many, so m stays near its start value; see the README. */
export function boundToStart<R>(
  comparisons: readonly Comparison<R>[],
  learned: LinkageParameters,
  start: LinkageParameters,
): LinkageParameters {
  const m = comparisons.map(({ levels }, c) =>
    levels.map((level, l) => {
      if (!isWeighted(level)) return 0;
      const [m0 = 0, u0 = 0, u = 0] = [start.m[c]?.[l], start.u[c]?.[l], learned.u[c]?.[l]];
      const before = Math.log2(m0 / u0);
      const [least, most] = before < 0 ? [before - maxLoss, before / 2] : [0, before + maxGain];
      const weight = Math.log2(clamp(learned.m[c]?.[l] ?? m0, m0 / 2, m0 * 2) / u);
      return u * 2 ** clamp(weight, least, most);
    }),
  );
  return { ...learned, m };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
