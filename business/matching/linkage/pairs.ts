import { type Comparison, gradePair } from "./comparison.ts";

export type Pairs = { left: Uint32Array; right: Uint32Array };

export class PairList {
  #left = new Uint32Array(1024);
  #right = new Uint32Array(1024);
  #length = 0;

  add(left: number, right: number): void {
    if (this.#length === this.#left.length) {
      this.#left = grown(this.#left);
      this.#right = grown(this.#right);
    }
    this.#left[this.#length] = left;
    this.#right[this.#length] = right;
    this.#length++;
  }

  pairs(): Pairs {
    return { left: this.#left.slice(0, this.#length), right: this.#right.slice(0, this.#length) };
  }
}

export function gradePairs<R>(
  comparisons: readonly Comparison<R>[],
  left: readonly R[],
  right: readonly R[],
  pairs: Pairs,
): Uint8Array {
  const width = comparisons.length;
  const codes = new Uint8Array(pairs.left.length * width);
  for (let p = 0; p < pairs.left.length; p++) {
    const a = left[pairs.left[p] ?? 0];
    const b = right[pairs.right[p] ?? 0];
    if (a !== undefined && b !== undefined) gradePair(comparisons, a, b, codes, p * width);
  }
  return codes;
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2);
  larger.set(column);
  return larger;
}
