/** Room for two million records: a key of 32 bits and a record's number of 21 fit into the 53 bits of a number. */
const recordBits = 2 ** 21;

/**
 * Collects the keys of records and proposes the pairs that share at least `least` keys, each once. A key that more than
 * `most` records have says too little and is left out. Takes 8 bytes for each key, and as much again while sorting.
 */
export class SharedKeys {
  #entries = new Float64Array(1 << 16);
  #length = 0;
  #records = 0;

  /** Adds the next record, numbered from 0 in the order of the calls. Keys are signed 32-bit numbers, each once. */
  add(keys: readonly number[]): void {
    if (this.#records >= recordBits) throw new RangeError("More than two million records at a time.");
    for (const key of keys) {
      if (this.#length === this.#entries.length) this.#entries = doubled(this.#entries);
      this.#entries[this.#length++] = (key >>> 0) * recordBits + this.#records;
    }
    this.#records++;
  }

  /** Left is smaller than right, and the pairs ascend. */
  pairs(most: number, least: number): { left: number; right: number }[] {
    const entries = this.#entries.subarray(0, this.#length).sort();
    const found: number[] = [];
    for (let from = 0; from < entries.length; ) {
      const key = Math.floor((entries[from] ?? 0) / recordBits);
      let until = from + 1;
      while (until < entries.length && Math.floor((entries[until] ?? 0) / recordBits) === key) until++;
      if (until - from <= most) addPairs(entries, from, until, found);
      from = until;
    }
    const sorted = Float64Array.from(found).sort();
    const pairs: { left: number; right: number }[] = [];
    for (let from = 0; from < sorted.length; ) {
      const pair = sorted[from] ?? 0;
      let until = from + 1;
      while (until < sorted.length && sorted[until] === pair) until++;
      if (until - from >= least)
        pairs.push({ left: Math.floor(pair / recordBits), right: pair % recordBits });
      from = until;
    }
    return pairs;
  }
}

function addPairs(entries: Float64Array, from: number, until: number, found: number[]): void {
  for (let i = from; i < until; i++)
    for (let j = i + 1; j < until; j++)
      found.push(((entries[i] ?? 0) % recordBits) * recordBits + ((entries[j] ?? 0) % recordBits));
}

function doubled(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}
