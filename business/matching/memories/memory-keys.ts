import { blockKeyTexts, hashBlockKey } from "#business/archive/lookups/block-keys.ts";
import type { Feature } from "#business/identification/features/read-features.ts";
import type { Memory } from "./memory.ts";

/** "OF-AB 1?3" is known to its first gap. */
const minBegin = 4;

/** What more share says too little by itself: among a hundred equals nobody is the likely one. */
const maxSharing = 100;
/** The most that one memory is compared with, so that the work grows with the memories and not with their square. */
export const maxCompared = 200;
const maxCombined = 6;

/** Under which memories of one vehicle meet. Features also in pairs and threes: many tell of a sunroof, few of three such. */
export function memoryKeys({ moments, features }: Memory): number[] {
  const texts = moments.flatMap((moment) => {
    const begins = moment.plates.flatMap(({ pattern, folded }) =>
      pattern ? [folded.split("?")[0] ?? ""] : [],
    );
    return [
      ...blockKeyTexts(moment),
      ...begins.filter((begin) => begin.length >= minBegin).map((begin) => `pb:${begin.slice(0, minBegin)}`),
    ];
  });
  return [...new Set([...texts, ...featureKeys(features)].map(hashBlockKey))];
}

function featureKeys(features: readonly Feature[]): string[] {
  const terms = features
    .map(({ term }) => term)
    .toSorted()
    .slice(0, maxCombined);
  const pairs = terms.flatMap((a, i) => terms.slice(i + 1).map((b) => `${a}+${b}`));
  const threes = terms.flatMap((a, i) =>
    terms.slice(i + 1).flatMap((b, j) => terms.slice(i + j + 2).map((c) => `${a}+${b}+${c}`)),
  );
  const motifs = features.flatMap(({ term, motif }) => motif.map((word) => `${term}=${word}`));
  return [...motifs, ...features.map(({ term }) => term), ...pairs, ...threes].map((text) => `t:${text}`);
}

export type KeyIndex = ReadonlyMap<number, readonly string[]>;

/** Which memories hold each key. */
export function indexByKey(memories: Iterable<readonly [id: string, keys: readonly number[]]>): KeyIndex {
  const index = new Map<number, string[]>();
  for (const [id, keys] of memories)
    for (const key of keys) {
      const known = index.get(key);
      if (known) known.push(id);
      else index.set(key, [id]);
    }
  return index;
}

/** Whoever shares the rarest keys first, and at most `maxCompared`. */
export function sharingKeys(index: KeyIndex, keys: readonly number[]): string[] {
  const shared = keys.map((key) => index.get(key) ?? []).filter(({ length }) => length <= maxSharing);
  const found = new Set<string>();
  for (const ids of shared.sort((a, b) => a.length - b.length))
    for (const id of ids) {
      if (found.size === maxCompared) return [...found];
      found.add(id);
    }
  return [...found];
}
