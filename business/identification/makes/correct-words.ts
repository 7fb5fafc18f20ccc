import { oneDeletionVariants } from "#business/identification/confusables.ts";
import { makeWords } from "./find-make.ts";
import { makeFamilies } from "./make-family.ts";
import { type Word, wordsOf } from "./words.ts";

const minWordLength = 5;

/** Corrects one typo in words of five letters or more; makes take precedence, and ambiguous words stay. */
export function correctWords(words: readonly Word[]): Word[] {
  return words.map((word) => {
    if (word.text.length < minWordLength || /\d/.test(word.text)) return word;
    vocabulary ??= buildVocabulary();
    const { makes, all, byDeletion } = vocabulary;
    if (all.has(word.text)) return word;
    const close = new Set(
      [word.text, ...oneDeletionVariants(word.text)].flatMap((form) => byDeletion.get(form) ?? []),
    );
    const candidates = [...close].filter((known) => isOneError(word.text, known));
    const ofMakes = candidates.filter((known) => makes.has(known));
    const [only, second] = ofMakes.length > 0 ? ofMakes : candidates;
    return only === undefined || second !== undefined ? word : { ...word, text: only };
  });
}

type Vocabulary = { makes: Set<string>; all: Set<string>; byDeletion: Map<string, string[]> };

let vocabulary: Vocabulary | undefined;

function buildVocabulary(): Vocabulary {
  const long = (word: string) => word.length >= minWordLength && !/\d/.test(word);
  const makes = new Set(makeWords().filter(long));
  const models = makeFamilies.flatMap(({ aliases, withMake }) => [...aliases, ...withMake]);
  const all = new Set([
    ...makes,
    ...models.flatMap((alias) => wordsOf(alias).map(({ text }) => text)).filter(long),
  ]);
  const byDeletion = new Map<string, string[]>();
  for (const word of all)
    for (const form of [word, ...oneDeletionVariants(word)]) {
      const existing = byDeletion.get(form);
      if (existing) existing.push(word);
      else byDeletion.set(form, [word]);
    }
  return { makes, all, byDeletion };
}

function isOneError(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
