import { PairList, type Pairs } from "#business/matching/linkage/pairs.ts";

/** 2²¹ records: a 32-bit key and a 21-bit record number fit into the 53 bits of a double. */
const recordCapacity = 2 ** 21;

/** Pairs sharing at least `minShared` keys; keys of more than `maxRecords` are ignored. 8 bytes per key, 16 while sorting. */
export class SharedKeys {
  readonly #entries = new NumberColumn();
  #records = 0;

  add(keys: readonly number[]): void {
    if (this.#records >= recordCapacity) throw new RangeError("More than two million records at a time.");
    for (const key of keys) this.#entries.add((key >>> 0) * recordCapacity + this.#records);
    this.#records++;
  }

  pairs(maxRecords: number, minShared: number): Pairs {
    const entries = this.#entries.sorted();
    const found = new NumberColumn();
    for (let from = 0; from < entries.length; ) {
      const key = Math.floor((entries[from] ?? 0) / recordCapacity);
      let until = from + 1;
      while (until < entries.length && Math.floor((entries[until] ?? 0) / recordCapacity) === key) until++;
      if (until - from <= maxRecords) addPairs(entries, from, until, found);
      from = until;
    }
    const sorted = found.sorted();
    const pairs = new PairList();
    for (let from = 0; from < sorted.length; ) {
      const pair = sorted[from] ?? 0;
      let until = from + 1;
      while (until < sorted.length && sorted[until] === pair) until++;
      if (until - from >= minShared) pairs.add(Math.floor(pair / recordCapacity), pair % recordCapacity);
      from = until;
    }
    return pairs.pairs();
  }
}

function addPairs(entries: Float64Array, from: number, until: number, found: NumberColumn): void {
  for (let i = from; i < until; i++)
    for (let j = i + 1; j < until; j++)
      found.add(((entries[i] ?? 0) % recordCapacity) * recordCapacity + ((entries[j] ?? 0) % recordCapacity));
}

class NumberColumn {
  #numbers = new Float64Array(1 << 16);
  #length = 0;

  add(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  sorted(): Float64Array {
    return this.#numbers.subarray(0, this.#length).sort();
  }
}
