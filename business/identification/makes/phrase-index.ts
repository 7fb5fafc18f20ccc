import { keyOf, type Word, wordsOf } from "./words.ts";

export type Phrase<T> = { alias: string; value: T };
export type Hit<T> = { at: number; length: number; key: string; phrases: Phrase<T>[] };
export type PhraseIndex<T> = { byKey: ReadonlyMap<string, Phrase<T>[]>; longest: number };

export function phraseIndex<T>(phrases: readonly Phrase<T>[]): PhraseIndex<T> {
  const byKey = new Map<string, Phrase<T>[]>();
  let longest = 0;
  for (const phrase of phrases) {
    const words = wordsOf(phrase.alias);
    const key = keyOf(words);
    if (key.length < 2) continue;
    longest = Math.max(longest, words.length);
    const same = byKey.get(key);
    if (same) same.push(phrase);
    else byKey.set(key, [phrase]);
  }
  return { byKey, longest };
}

export function findPhrases<T>(
  index: PhraseIndex<T>,
  words: readonly Word[],
  accept: (phrase: Phrase<T>, covered: readonly Word[]) => boolean = () => true,
): Hit<T>[] {
  const found = words.flatMap((_, at) => hitsAt(index, words, at, accept));
  found.sort((a, b) => b.key.length - a.key.length || a.at - b.at);
  const taken = new Set<number>();
  return found.filter(({ at, length }) => {
    const places = Array.from({ length }, (_, i) => at + i);
    if (places.some((place) => taken.has(place))) return false;
    for (const place of places) taken.add(place);
    return true;
  });
}

function hitsAt<T>(
  index: PhraseIndex<T>,
  words: readonly Word[],
  at: number,
  accept: (phrase: Phrase<T>, covered: readonly Word[]) => boolean,
): Hit<T>[] {
  const hits: Hit<T>[] = [];
  for (let length = 1; length <= index.longest && at + length <= words.length; length++) {
    const covered = words.slice(at, at + length);
    const key = keyOf(covered);
    const phrases = (index.byKey.get(key) ?? []).filter((phrase) => accept(phrase, covered));
    if (phrases.length > 0) hits.push({ at, length, key, phrases });
  }
  return hits;
}
