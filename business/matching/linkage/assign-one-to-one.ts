import type { Pairs } from "./pairs.ts";

/**
 * Links two sets that hold nothing twice: the heaviest pair first, then the heaviest between records still free, down
 * to `least` bits. Returns the numbers of the chosen pairs. Equal weights go by record number, so the result does not
 * depend on the order of the pairs. Greedy: it may miss the heaviest sum, but no free pair outweighs both its rivals.
 */
export function assignOneToOne(pairs: Pairs, weights: Float64Array, least: number): number[] {
  const order = Uint32Array.from(weights.keys()).filter((p) => (weights[p] ?? 0) >= least);
  order.sort(
    (p, q) =>
      (weights[q] ?? 0) - (weights[p] ?? 0) ||
      (pairs.left[p] ?? 0) - (pairs.left[q] ?? 0) ||
      (pairs.right[p] ?? 0) - (pairs.right[q] ?? 0),
  );
  const takenLeft = new Set<number>();
  const takenRight = new Set<number>();
  const chosen: number[] = [];
  for (const p of order) {
    const left = pairs.left[p] ?? 0;
    const right = pairs.right[p] ?? 0;
    if (takenLeft.has(left) || takenRight.has(right)) continue;
    takenLeft.add(left);
    takenRight.add(right);
    chosen.push(p);
  }
  return chosen;
}
