import { type Comparison, isWeighted } from "./comparison.ts";
import type { LinkageParameters } from "./parameters.ts";

/** log2(m/u) in bits, made monotone by pool-adjacent-violators (Ayer 1955). A level starting with m < u never turns positive. */
export function levelWeights<R>(
  comparisons: readonly Comparison<R>[],
  { m, u }: LinkageParameters,
): Float64Array[] {
  return comparisons.map((comparison, c) => {
    const weights = new Float64Array(comparison.levels.length + 1);
    for (const pool of pools(comparison, m[c] ?? [], u[c] ?? []))
      for (const code of pool.codes)
        weights[code] = Math.min(Math.log2(pool.m / pool.u), maxWeight(comparison, code));
    return weights;
  });
}

function maxWeight<R>({ levels, maxWeight = Number.POSITIVE_INFINITY }: Comparison<R>, code: number): number {
  const level = levels[code];
  return isWeighted(level) && level.m < level.u ? Math.min(maxWeight, 0) : maxWeight;
}

type Pool = { codes: number[]; m: number; u: number };

function pools<R>(comparison: Comparison<R>, m: readonly number[], u: readonly number[]): Pool[] {
  const done: Pool[] = [];
  for (const [code, level] of comparison.levels.entries()) {
    if (!isWeighted(level)) continue;
    let pool: Pool = { codes: [code], m: m[code] ?? 0, u: u[code] ?? 0 };
    for (let better = done.at(-1); better && better.m * pool.u < pool.m * better.u; better = done.at(-1)) {
      pool = { codes: [...better.codes, ...pool.codes], m: better.m + pool.m, u: better.u + pool.u };
      done.pop();
    }
    done.push(pool);
  }
  return done;
}
