import type { Pairs } from "#business/matching/linkage/pairs.ts";

/** Greedy one-to-one linkage down to `minBits`, heaviest first, ties by record number. May miss the heaviest sum. */
export function assignOneToOne(pairs: Pairs, weights: Float64Array, minBits: number): number[] {
  const order = Uint32Array.from(weights.keys()).filter((p) => (weights[p] ?? 0) >= minBits);
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
