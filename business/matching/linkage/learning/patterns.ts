import type { Comparison } from "#business/matching/linkage/comparison.ts";

/** Distinct comparison vectors with their counts: a million pairs have some thousand. `codes` holds `width` codes per pattern. */
export type Patterns = { width: number; codes: Uint8Array; counts: Float64Array };

export function countPatterns<R>(comparisons: readonly Comparison<R>[], codes: Uint8Array): Patterns {
  const width = comparisons.length;
  const bases = comparisons.map(({ levels }) => levels.length + 1);
  if (bases.reduce((product, base) => product * base, 1) > Number.MAX_SAFE_INTEGER)
    throw new RangeError("Too many comparisons or levels for one pattern number.");
  const found = new Map<number, number>();
  const firsts: number[] = [];
  const counts: number[] = [];
  for (let at = 0; at + width <= codes.length; at += width) {
    let key = 0;
    for (let c = 0; c < width; c++) key = key * (bases[c] ?? 1) + (codes[at + c] ?? 0);
    const pattern = found.get(key);
    if (pattern === undefined) {
      found.set(key, firsts.length);
      firsts.push(at);
      counts.push(1);
    } else counts[pattern] = (counts[pattern] ?? 0) + 1;
  }
  const distinct = new Uint8Array(firsts.length * width);
  for (const [pattern, at] of firsts.entries()) distinct.set(codes.subarray(at, at + width), pattern * width);
  return { width, codes: distinct, counts: Float64Array.from(counts) };
}
