import type { VehicleKind } from "../vehicle.ts";
import { vehicleKindOf } from "../vehicle.ts";
import { correctWords } from "./correct-words.ts";
import { makesIn } from "./find-make.ts";
import { builtIn, type MakeFamily, makeFamilies, makesOf } from "./make-family.ts";
import { findPhrases, type Hit, phraseIndex } from "./phrase-index.ts";
import { wordsOf } from "./words.ts";

/** `matched` is the alias found. `fitsYear` is null when no year is known or only the make was found. */
export type FamilyMatch = {
  family: MakeFamily | null;
  make: string | null;
  certainty: "model" | "make";
  matched: string;
  fitsYear: boolean | null;
  corrected: boolean;
};

/**
 * `tolerant` forgives one typing error in words of five letters and more. `lone` lets a name that usually stands beside its make
 * ("Octavia", "250 SL") count by itself when the text names no make.
 */
export type FamilyQuestion = { year?: number; kind?: VehicleKind; tolerant?: boolean; lone?: boolean };

const mostMatches = 10;

/**
 * The families a free text may speak of ("VW Käfer 1200 Ovali", "Mercedes Pagode", "green 65 beetle"), best first, then
 * the makes it names without a model, at most ten. Long aliases win over short ones they contain. Among equals a known
 * year decides; when none fits, all stay. Empty when nothing is recognised; never throws.
 */
export function findFamily(text: string, question: FamilyQuestion = {}): FamilyMatch[] {
  const given = wordsOf(text);
  const words = question.tolerant ? correctWords(given) : given;
  const corrected = words.some((word, i) => word.text !== given[i]?.text);
  const makes = makesIn(words);
  const named = new Set(makes.map(({ make }) => make));
  const boats = question.kind === "antique-boat" || words.some(({ text }) => boatWords.has(text));
  const lone = (question.lone ?? false) && named.size === 0;
  const hits = findPhrases(index, words, ({ value }) => lone || counts(value, named, boats)).map((hit) =>
    ofNamedMake(hit, named),
  );
  const models = withoutDominated(tally(hits))
    .filter(({ family }) => !question.kind || vehicleKindOf(family.kind) === question.kind)
    .map(({ family, alias }) => ({
      family,
      make: family.make,
      certainty: "model" as const,
      matched: alias,
      fitsYear: question.year === undefined ? null : builtIn(family, question.year),
      corrected,
    }));
  const fitting = models.filter(({ fitsYear }) => fitsYear === true);
  const best = fitting.length > 0 ? fitting : models;
  const told = new Set(best.flatMap(({ family }) => makesOf(family)));
  const others = makes
    .filter(
      ({ make, at }) => !told.has(make) && !hits.some((hit) => at >= hit.at && at < hit.at + hit.length),
    )
    .map(({ make, matched }) => ({
      family: null,
      make,
      certainty: "make" as const,
      matched,
      fitsYear: null,
      corrected,
    }));
  return [...best, ...others].slice(0, mostMatches);
}

type Name = { family: MakeFamily; alone: boolean };
type Tally = { family: MakeFamily; alias: string; hits: Set<number>; signs: number };

const index = phraseIndex<Name>(
  makeFamilies.flatMap((family) => [
    ...family.aliases.map((alias) => ({ alias, value: { family, alone: true } })),
    ...family.withMake.map((alias) => ({ alias, value: { family, alone: false } })),
    ...family.codes.map((alias) => ({ alias, value: { family, alone: isTelling(alias) } })),
  ]),
);

/** W113 tells by itself; C1, 105 or Typ 17 do not. */
function isTelling(code: string): boolean {
  return /^[A-Z]{1,3} ?\d{2,}/.test(code);
}

/** Names of boat classes that are everyday words (Star, Pirat) count when the text speaks of boats. */
const boatWords = new Set(
  wordsOf(
    "boot boote boat boats yacht yachten segelboot segelyacht jolle dinghy segel sail sailing kreuzer klasse class ketsch yawl sloop holzboot motorboot",
  ).map(({ text }) => text),
);

function counts(name: Name, named: ReadonlySet<string>, boats: boolean): boolean {
  if (name.alone) return true;
  return name.family.make === null ? boats : makesOf(name.family).some((make) => named.has(make));
}

/** When an alias belongs to several families, those of a make the text names are meant. */
function ofNamedMake(hit: Hit<Name>, named: ReadonlySet<string>): Hit<Name> {
  const meant = hit.phrases.filter(({ value }) => makesOf(value.family).some((make) => named.has(make)));
  return meant.length > 0 ? { ...hit, phrases: meant } : hit;
}

function tally(hits: readonly Hit<Name>[]): Tally[] {
  const tallies = new Map<string, Tally>();
  hits.forEach(({ phrases, key }, i) => {
    for (const { alias, value } of phrases) {
      const found = tallies.get(value.family.id) ?? {
        family: value.family,
        alias,
        hits: new Set(),
        signs: 0,
      };
      if (!found.hits.has(i)) found.signs += key.length;
      found.hits.add(i);
      tallies.set(value.family.id, found);
    }
  });
  return [...tallies.values()].toSorted((a, b) => b.signs - a.signs);
}

/** A family all of whose hits belong to another family with more hits is only the shadow of that one. */
function withoutDominated(tallies: readonly Tally[]): Tally[] {
  return tallies.filter(
    (one) =>
      !tallies.some(
        (other) => other.hits.size > one.hits.size && [...one.hits].every((hit) => other.hits.has(hit)),
      ),
  );
}
