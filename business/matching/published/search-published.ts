import {
  type FacetName,
  type Facets,
  type FacetValue,
  facetValues,
  fits,
} from "#business/archive/published/facets.ts";
import { askedWords, holdsWord, wordsOfLife } from "#business/archive/published/life-words.ts";
import type { PublishedLife, PublishedSighting } from "#business/archive/published/published-life.ts";
import { type PublishedArchive, publishedArchive } from "#business/archive/published/read-published.ts";
import { isKindWord } from "#business/archive/published/same-meaning.ts";
import type { Ctx, Visitor } from "#business/context.ts";
import { markAgrees, type WeighedRecord } from "#business/matching/candidates/find-candidates.ts";
import { fitsDescription } from "#business/matching/search/search-archive.ts";
import { interpretText } from "#business/matching/search/search-sightings.ts";
import { weighPublished } from "./weigh-published.ts";

export type PublishedQuery = { text: string; chosen: Facets };

/** `hits`: the sightings in which all that was asked stands. */
export type FoundPublished = { life: PublishedLife; hits: PublishedSighting[] };

export type PublishedResult = {
  found: FoundPublished[];
  facets: Record<FacetName, FacetValue[]>;
  /** Without the facets. */
  total: number;
  /** How much is published at all. */
  lives: number;
  sightings: number;
};

/** Longer texts are cut: the longest sentence that a reader understands is shorter. */
export const maxSearchText = 200;

/** Everything published that a plate, a number, a name, a place, a year or a sentence fits; without one, everything. */
export async function searchPublished(
  ctx: Ctx<Visitor>,
  { text, chosen }: PublishedQuery,
): Promise<PublishedResult> {
  const archive = await publishedArchive(ctx);
  const asked = text.slice(0, maxSearchText).trim();
  const all =
    asked === ""
      ? archive.lives.toSorted(byInterest).map((life) => ({ life, hits: [] }))
      : await findByText(ctx, archive, asked);
  return {
    found: all.filter(({ life }) => fits(life, chosen)),
    facets: facetValues(
      all.map(({ life }) => life),
      chosen,
    ),
    total: all.length,
    lives: archive.lives.length,
    sightings: archive.byCode.size,
  };
}

/** Those that hold all its words, then those whose mark it is, then those that fit the description. */
async function findByText(
  ctx: Ctx<Visitor>,
  archive: PublishedArchive,
  text: string,
): Promise<FoundPublished[]> {
  const weighed: WeighedRecord[] = [];
  for (const query of interpretText(text)) weighed.push(...(await weighPublished(ctx, query)));
  weighed.sort((a, b) => b.weight - a.weight);
  const lifeOf = ({ record }: WeighedRecord) => archive.byKey.get(record.vehicleKey ?? "");
  const marked = weighed.filter(({ reasons }) => markAgrees(reasons)).map(lifeOf);
  const described = weighed.filter(({ reasons }) => fitsDescription(reasons)).map(lifeOf);
  const words = askedWords(text);
  const holders = archive.lives.map((life) => ({ life, held: heldBy(life, words) }));
  const named =
    words.length === 0
      ? []
      : holders.filter(({ held }) => held.length === words.length).map(({ life }) => life);
  // "Eblis" is a boat whose name is nearly "Elvis": who holds the very words comes first.
  const distinct = new Set([...named, ...marked, ...described].filter((life) => life !== undefined));
  if (distinct.size === 0) for (const life of nearest(holders, words)) distinct.add(life);
  return [...distinct].map((life) => ({ life, hits: hitsIn(life, words) }));
}

/** Which of the words asked for a life holds. */
type Holder = { life: PublishedLife; held: string[] };

function heldBy(life: PublishedLife, words: readonly string[]): string[] {
  const { vehicle, sightings } = wordsOfLife(life);
  const all = [vehicle, ...sightings.values()];
  return words.filter((word) => isKindWord(life.kind, word) || all.some((held) => holdsWord(held, word)));
}

/** Of a sentence that no life holds whole: those with most of it, a rare word counting more than a common one. */
function nearest(holders: readonly Holder[], words: readonly string[]): PublishedLife[] {
  if (words.length < 3) return [];
  const weights = new Map(
    words.map((word) => {
      const count = holders.filter(({ held }) => held.includes(word)).length;
      return [word, Math.log(holders.length / Math.max(1, count)) + 0.1];
    }),
  );
  const sum = (some: readonly string[]) => some.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
  const least = sum(words) / 2;
  return holders
    .map(({ life, held }) => ({ life, count: held.length, weight: sum(held) }))
    .filter(({ count, weight }) => count >= 2 && weight >= least)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 12)
    .map(({ life }) => life);
}

/** What most people have heard of, by its key. */
const wellKnown: readonly string[] = [
  "bmw-507-70079",
  "aston-martin-db5-dp-216-1",
  "porsche-550-0055",
  "mercedes-300slr-722",
  "lincoln-ss-100-x",
  "pilar-1934",
  "vw-t1-sofie",
  "gipsy-moth-iv-1966",
];

/** The well-known, then the fullest: most sightings, plates and owners. */
function byInterest(a: PublishedLife, b: PublishedLife): number {
  return rankOf(a) - rankOf(b) || interestOf(b) - interestOf(a);
}

function rankOf({ key }: PublishedLife): number {
  const at = wellKnown.indexOf(key);
  return at < 0 ? wellKnown.length : at;
}

function interestOf({ sightings }: PublishedLife): number {
  return sightings.reduce((sum, { plates, custody }) => sum + 1 + plates.length + custody.length, 0);
}

/** Sightings that hold every word which is not the vehicle's own. */
function hitsIn(life: PublishedLife, words: readonly string[]): PublishedSighting[] {
  const { vehicle, sightings } = wordsOfLife(life);
  const others = words.filter((word) => !holdsWord(vehicle, word) && !isKindWord(life.kind, word));
  if (others.length === 0) return [];
  return life.sightings.filter(({ code }) => {
    const held = sightings.get(code);
    return held !== undefined && others.every((word) => holdsWord(held, word));
  });
}
