import makes from "../tables/makes.json" with { type: "json" };
import { findPhrases, phraseIndex } from "./phrase-index.ts";
import { type Word, wordsOf } from "./words.ts";

export type MakeMatch = { make: string; matched: string };

export function findMakes(text: string): MakeMatch[] {
  return makesIn(wordsOf(text)).map(({ make, matched }) => ({ make, matched }));
}

export function findMake(text: string): MakeMatch | null {
  return findMakes(text)[0] ?? null;
}

/** Also for makes that built or sold each other's vehicles (Audi and DKW, Austin and Mini). */
export function sameMaker(a: string, b: string): boolean {
  return a === b || (kin.get(a)?.has(b) ?? false) || (kin.get(b)?.has(a) ?? false);
}

export function makesIn(words: readonly Word[]): (MakeMatch & { at: number; length: number })[] {
  return findPhrases(
    index,
    words,
    ({ value }, covered) => !value.cased || value.cased.includes(rawOf(covered)),
  )
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, length, phrases }) =>
      phrases.slice(0, 1).map(({ alias, value }) => ({ make: value.make, matched: alias, at, length })),
    );
}

export function makeWords(): string[] {
  return makes.flatMap(({ make, aliases }) =>
    [make, ...aliases].flatMap((name) => wordsOf(name).map(({ text }) => text)),
  );
}

type Entry = { make: string; aliases: string[]; kin: string[]; cased?: string[] };

const entries: Entry[] = makes;
const kin = new Map(entries.map(({ make, kin }) => [make, new Set(kin)]));
const index = phraseIndex(
  entries.flatMap((value) => [value.make, ...value.aliases].map((alias) => ({ alias, value }))),
);

function rawOf(words: readonly Word[]): string {
  return words.map(({ raw }) => raw).join(" ");
}
