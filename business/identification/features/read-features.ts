import { findPhrases, type Hit, phraseIndex } from "#business/identification/makes/phrase-index.ts";
import { type Word, wordsOf } from "#business/identification/makes/words.ts";
import table from "../tables/features.json" with { type: "json" };

/** A term that both sides' words lead to. `motif`: what a sticker, lettering or radio shows; `spots`: where it is. */
export type Feature = { term: string; motif: readonly string[]; spots: readonly string[] };

/** Terms with their start values: the share of described vehicles that have one. Guesses, until enough are counted. */
export const featureShares: ReadonlyMap<string, number> = new Map(
  table.features.map(({ term, share }) => [term, share]),
);

/** Reads "Aufkleber Nordsee hinten links, Delle am Kotflügel". Never throws; each term once, its motifs and spots together. */
export function readFeatures(text: string): Feature[] {
  const found = new Map<string, { motif: Set<string>; spots: Set<string> }>();
  for (const clause of clausesOf(text)) {
    const words = wordsOf(clause);
    const named = findPhrases(features, words);
    const spots = findPhrases(spotIndex, words).filter((spot) => !named.some((hit) => overlaps(hit, spot)));
    for (const hit of [...named, ...compoundsIn(words, named)]) {
      if (isDenied(words, hit)) continue;
      const term = hit.phrases[0]?.value ?? "";
      const one = found.get(term) ?? { motif: new Set(), spots: new Set() };
      for (const spot of spots) one.spots.add(spot.phrases[0]?.value ?? "");
      if (withMotif.has(term))
        for (const word of motifIn(words, [...named, ...spots, hit])) one.motif.add(word);
      found.set(term, one);
    }
  }
  return [...found].map(([term, { motif, spots }]) => ({ term, motif: [...motif], spots: [...spots] }));
}

const features = phraseIndex(
  table.features.flatMap(({ term, words }) => words.map((alias) => ({ alias, value: term }))),
);
const spotIndex = phraseIndex(
  table.spots.flatMap(({ spot, words }) => words.map((alias) => ({ alias, value: spot }))),
);
const withMotif: ReadonlySet<string> = new Set(
  table.features.filter((feature) => "motif" in feature).map(({ term }) => term),
);

/** A list of features is read clause by clause, so that "links" belongs to the dent alone. */
function clausesOf(text: string): string[] {
  return text.slice(0, maxLength).split(/[,;.\n!?]|\bund\b|\band\b/);
}

/** As long as four answers of a card. */
const maxLength = 4_000;

/** "Nordseeaufkleber": the word ends with the term, and what stands before it is the motif. */
function compoundsIn(words: readonly Word[], named: readonly Hit<string>[]): Hit<string>[] {
  const taken = new Set(named.map(({ at }) => at));
  return words.flatMap(({ text }, at) => {
    const ending = endings.find((one) => text.length > one.key.length + 2 && text.endsWith(one.key));
    if (!ending || taken.has(at)) return [];
    return [{ at, length: 1, key: text, phrases: [{ alias: ending.key, value: ending.term }] }];
  });
}

const endings = ["sticker", "lettering", "radio"].flatMap((term) =>
  [...features.byKey]
    .filter(([key, phrases]) => key.length > 4 && phrases.some(({ value }) => value === term))
    .map(([key]) => ({ key, term })),
);

function overlaps(one: Hit<string>, other: Hit<string>): boolean {
  return one.at < other.at + other.length && other.at < one.at + one.length;
}

/** "Kein Schiebedach", "no sunroof", "nie ein Taxi". */
function isDenied(words: readonly Word[], { at }: Hit<string>): boolean {
  return words.slice(Math.max(0, at - 2), at).some(({ text }) => denials.has(text));
}

const denials: ReadonlySet<string> = new Set(
  "kein keine keinen keinem keiner ohne nie niemals nicht no not never without".split(" "),
);

function motifIn(words: readonly Word[], hits: readonly Hit<string>[]): string[] {
  const taken = new Set(hits.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  return words.flatMap(({ text }, at) => {
    const ending = endings.find(({ key }) => text.length > key.length + 2 && text.endsWith(key));
    if (ending) return [text.slice(0, -ending.key.length).replace(/s$/, "")];
    return taken.has(at) || text.length < 3 || joints.has(text) ? [] : [text.replace(/s$/, "")];
  });
}

/** Between a sticker and what it shows, in the spelling of `wordsOf`. */
const joints: ReadonlySet<string> = new Set(
  (
    "der die das den dem des ein eine einen einem einer mit von vom auf auch aus für fur im in am an war hatte hat gross grosser grosse " +
    "klein kleiner kleine alter alte altes unser unserer mein vater mutter immer noch damals the with from had was has large small old our " +
    "my his her that there stand stood klebt klebte steht ist hat war sticks is drauf darauf rote roter rotes blaue blauer red blue"
  ).split(" "),
);
