import { wordsOf } from "#business/identification/makes/words.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import type { PublishedLife, PublishedSighting } from "./published-life.ts";
import { othersOf, withoutArticles } from "./same-meaning.ts";

export type LifeWords = { vehicle: ReadonlySet<string>; sightings: ReadonlyMap<string, ReadonlySet<string>> };

const known = new WeakMap<PublishedLife, LifeWords>();

export function wordsOfLife(life: PublishedLife): LifeWords {
  const earlier = known.get(life);
  if (earlier) return earlier;
  const words = {
    vehicle: vehicleWords(life),
    sightings: new Map(life.sightings.map((sighting) => [sighting.code, sightingWords(sighting)])),
  };
  known.set(life, words);
  return words;
}

/** Words of what somebody typed, folded alike; at most a dozen are looked for. */
export function askedWords(text: string): string[] {
  return withoutArticles([...new Set(wordsOf(text).map((word) => word.text))]).slice(0, 12);
}

/** A word of three letters and more is found by its beginning, a number as it is. */
export function holdsWord(words: ReadonlySet<string>, asked: string): boolean {
  if (words.has(asked)) return true;
  if (!/^[a-z]{3,}$/.test(asked)) return false;
  const starts = [asked, ...othersOf(asked)];
  for (const word of words) if (starts.some((start) => word.startsWith(start))) return true;
  return false;
}

function vehicleWords(life: PublishedLife): ReadonlySet<string> {
  const { make, model, year, chassis, engine, names, sailNumber, yardNumber, knownFor } = life;
  const numbers = [year?.toString(), chassis, engine, sailNumber, yardNumber];
  return setOf([make, model, ...numbers, ...names, knownFor?.de, knownFor?.en]);
}

function sightingWords(sighting: PublishedSighting): ReadonlySet<string> {
  const { observed, title, text, place, country, plates, colour, custody, sources } = sighting;
  const places = [place, country].flatMap((name) =>
    name ? [name, placeName(name, "de"), placeName(name, "en")] : [],
  );
  const parties = custody.flatMap(({ party }) => [party.de, party.en]);
  const ofSources = sources.map(({ publisher }) => publisher);
  const texts = [title?.de, title?.en, text?.de, text?.en];
  return setOf([observed, ...texts, ...places, ...plates, colour, ...parties, ...ofSources]);
}

function setOf(texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => (text ? wordsOf(text).map((word) => word.text) : [])));
}
