import type { Comparison } from "#business/matching/linkage/comparison.ts";
import { initialParameters } from "#business/matching/linkage/parameters.ts";
import { colognePhonetics } from "#business/matching/linkage/similarity/cologne-phonetics.ts";
import { Weigher } from "#business/matching/linkage/weigher.ts";
import { plainName, wordsOfName } from "../plain-name.ts";

type Likened = { name: string; birthYear: number | null; place: string | null };

/** Read once, as each is compared with many. */
export type Comparable = {
  words: readonly string[];
  plain: string;
  sounds: string;
  birthYear: number | null;
  place: string | null;
};

export function toComparable({ name, birthYear, place }: Likened): Comparable {
  const words = wordsOfName(name);
  const sounds = words.map((word) => colognePhonetics(word) || word).toSorted();
  return {
    words,
    plain: words.toSorted().join(" "),
    sounds: sounds.join(" "),
    birthYear,
    place: place && plainName(place),
  };
}

/** Shares that were set by hand: a rare name agrees by chance in one of thousands, a town in one of hundreds. */
const comparisons: readonly Comparison<Comparable>[] = [
  {
    name: "name",
    isPresent: ({ words }) => words.length > 1,
    levels: [
      { label: "name", holds: (a, b) => a.plain === b.plain, m: 0.7, u: 0.0005 },
      { label: "initials", holds: (a, b) => agreeInInitials(a.words, b.words), m: 0.12, u: 0.001 },
      { label: "spelling", holds: (a, b) => a.sounds === b.sounds, m: 0.13, u: 0.002 },
      { label: "other", m: 0.05, u: 0.9965 },
    ],
  },
  {
    name: "birthYear",
    isPresent: ({ birthYear }) => birthYear !== null,
    levels: [
      { label: "birth_year", holds: (a, b) => a.birthYear === b.birthYear, m: 0.93, u: 0.02 },
      { label: "other", m: 0.07, u: 0.98 },
    ],
  },
  {
    name: "place",
    isPresent: ({ place }) => place !== null,
    levels: [
      {
        label: "place",
        holds: (a, b) => a.place === b.place,
        m: 0.6,
        u: 0.02,
      },
      { label: "other", m: 0.4, u: 0.98 },
    ],
  },
];

/** One pair of a hundred thousand: a hint is for a person to judge. */
const weigher = new Weigher(comparisons, initialParameters(comparisons, 1e-5));
/** In bits. A full name alone is enough, initials need a year or a town beside them. */
const minWeight = -7.5;

/** What agrees in two records that may be of one person; null where too little does. A name that differs is no hint. */
export function likenessOf(a: Comparable, b: Comparable): { weight: number; agrees: string[] } | null {
  const { total, steps } = weigher.explain(a, b);
  const [name] = steps;
  if (!name?.level || name.level === "other" || total < minWeight) return null;
  const agrees = steps.flatMap(({ level }) => (level && level !== "other" ? [level] : []));
  return { weight: total, agrees };
}

/** Who may agree in their name shares one of these: a whole word, all words, or how they sound. */
export function keysOfName({ words, plain, sounds }: Comparable): string[] {
  if (words.length < 2) return [];
  const whole = words.filter((word) => word.length > 2).map((word) => `word ${word}`);
  return [...whole, `name ${plain}`, `sound ${sounds}`];
}

/** "J. Müller" and "Jürgen Müller": every word is in the other, some by their first letter, and one in full. */
function agreeInInitials(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  const rest = [...second];
  let full = 0;
  for (const word of first.toSorted((x, y) => y.length - x.length)) {
    const at = rest.findIndex((other) => other === word || isInitial(word, other) || isInitial(other, word));
    if (at === -1) return false;
    if (rest[at] === word && word.length > 2) full += 1;
    rest.splice(at, 1);
  }
  return full > 0;
}

function isInitial(letter: string, word: string): boolean {
  return letter.length === 1 && word.startsWith(letter);
}
