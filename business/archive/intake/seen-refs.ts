/** Set of 53-bit hashes, at most 16 bytes each; among a million references a collision has a chance of 1 in 18,000. */
export class SeenRefs {
  #slots = new Float64Array(1 << 12);
  #size = 0;

  add(ref: string): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    if (!insert(this.#slots, hash53(ref))) return false;
    this.#size++;
    return true;
  }

  #grow(): void {
    const larger = new Float64Array(this.#slots.length * 2);
    for (const hash of this.#slots) if (hash !== 0) insert(larger, hash);
    this.#slots = larger;
  }
}

function insert(slots: Float64Array, hash: number): boolean {
  const mask = slots.length - 1;
  for (let at = (hash % 4_294_967_291) & mask; ; at = (at + 1) & mask) {
    if (slots[at] === hash) return false;
    if (slots[at] === 0) {
      slots[at] = hash;
      return true;
    }
  }
}

/** cyrb53: two 32-bit multiplicative hashes side by side; never 0, which marks a free slot. */
function hash53(text: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & high) + (low >>> 0) || 1;
}
