import { PairList, type Pairs } from "#business/matching/linkage/pairs.ts";

export function randomPairs(left: number, right: number | undefined, count: number, seed: number): Pairs {
  const list = new PairList();
  const partners = right ?? left;
  if (pairCount(left, right) <= count) {
    for (let i = 0; i < left; i++)
      for (let j = right === undefined ? i + 1 : 0; j < partners; j++) list.add(i, j);
    return list.pairs();
  }
  const random = seededRandom(seed);
  for (let drawn = 0; drawn < count; ) {
    const i = Math.floor(random() * left);
    const j = Math.floor(random() * partners);
    if (right === undefined && i === j) continue;
    list.add(i, j);
    drawn++;
  }
  return list.pairs();
}

export function pairCount(left: number, right: number | undefined): number {
  return right === undefined ? (left * (left - 1)) / 2 : left * right;
}

/** Numbers in [0, 1) from a 32-bit seed: mulberry32 (Tommy Ettinger, 2017, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
