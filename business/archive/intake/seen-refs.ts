/**
 * Remembers which references a file has already brought, as hashes of 53 bits: 16 bytes each at most. Among a million
 * references the chance that any two are taken for one is 1 in 18,000.
 */
export class SeenRefs {
  #slots = new Float64Array(1 << 12);
  #size = 0;

  /** Remembers `ref`; false when it was there before. */
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

/** cyrb53, two multiplicative hashes of 32 bits side by side; never 0, which marks a free slot. */
function hash53(text: string): number {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    one = Math.imul(one ^ sign, 2_654_435_761);
    other = Math.imul(other ^ sign, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0) || 1;
}
