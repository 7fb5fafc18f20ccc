import { type Comparison, speaks } from "./comparison.ts";
import type { LinkageParameters } from "./parameters.ts";

/**
 * The match weight of every level in bits, log2(m/u) (Fellegi & Sunter 1969); one more place with weight 0 stands for
 * missing, and silent levels weigh 0. Better agreement never weighs less than worse: where learned values say so,
 * neighbouring levels are pooled to log2(Σm/Σu), which is isotonic regression by pool-adjacent-violators (Ayer 1955).
 * A level whose start values speak against a match may come to say nothing, never to speak for it: an archive full of
 * look-alikes would otherwise teach that a different number is a good sign.
 */
export function levelWeights<R>(
  comparisons: readonly Comparison<R>[],
  { m, u }: LinkageParameters,
): Float64Array[] {
  return comparisons.map((comparison, c) => {
    const weights = new Float64Array(comparison.levels.length + 1);
    for (const pool of pools(comparison, m[c] ?? [], u[c] ?? []))
      for (const code of pool.codes)
        weights[code] = Math.min(Math.log2(pool.m / pool.u), most(comparison, code));
    return weights;
  });
}

function most<R>({ levels, most = Number.POSITIVE_INFINITY }: Comparison<R>, code: number): number {
  const level = levels[code];
  return speaks(level) && level.m < level.u ? Math.min(most, 0) : most;
}

type Pool = { codes: number[]; m: number; u: number };

function pools<R>(comparison: Comparison<R>, m: readonly number[], u: readonly number[]): Pool[] {
  const done: Pool[] = [];
  for (const [code, level] of comparison.levels.entries()) {
    if (!speaks(level)) continue;
    let pool: Pool = { codes: [code], m: m[code] ?? 0, u: u[code] ?? 0 };
    for (let better = done.at(-1); better && better.m * pool.u < pool.m * better.u; better = done.at(-1)) {
      pool = { codes: [...better.codes, ...pool.codes], m: better.m + pool.m, u: better.u + pool.u };
      done.pop();
    }
    done.push(pool);
  }
  return done;
}
