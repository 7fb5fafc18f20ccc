import { PairList, type Pairs } from "./pairs.ts";

/** Room for two million records: a key of 32 bits and a record's number of 21 fit into the 53 bits of a number. */
const recordBits = 2 ** 21;

/**
 * Collects the keys of records and proposes the pairs that share at least `least` keys, each once. A key that more than
 * `most` records have says too little and is left out. Takes 8 bytes for each key, and as much again while sorting.
 */
export class SharedKeys {
  readonly #entries = new NumberColumn();
  #records = 0;

  /** Adds the next record, numbered from 0 in the order of the calls. Keys are signed 32-bit numbers, each once. */
  add(keys: readonly number[]): void {
    if (this.#records >= recordBits) throw new RangeError("More than two million records at a time.");
    for (const key of keys) this.#entries.add((key >>> 0) * recordBits + this.#records);
    this.#records++;
  }

  /** Left is smaller than right, and the pairs ascend. */
  pairs(most: number, least: number): Pairs {
    const entries = this.#entries.sorted();
    const found = new NumberColumn();
    for (let from = 0; from < entries.length; ) {
      const key = Math.floor((entries[from] ?? 0) / recordBits);
      let until = from + 1;
      while (until < entries.length && Math.floor((entries[until] ?? 0) / recordBits) === key) until++;
      if (until - from <= most) addPairs(entries, from, until, found);
      from = until;
    }
    const sorted = found.sorted();
    const pairs = new PairList();
    for (let from = 0; from < sorted.length; ) {
      const pair = sorted[from] ?? 0;
      let until = from + 1;
      while (until < sorted.length && sorted[until] === pair) until++;
      if (until - from >= least) pairs.add(Math.floor(pair / recordBits), pair % recordBits);
      from = until;
    }
    return pairs.pairs();
  }
}

function addPairs(entries: Float64Array, from: number, until: number, found: NumberColumn): void {
  for (let i = from; i < until; i++)
    for (let j = i + 1; j < until; j++)
      found.add(((entries[i] ?? 0) % recordBits) * recordBits + ((entries[j] ?? 0) % recordBits));
}

/** A column of numbers that grows. */
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

  /** Ascending, in place. */
  sorted(): Float64Array {
    return this.#numbers.subarray(0, this.#length).sort();
  }
}
