import { type VehicleKind, vehicleKindOf } from "#business/identification/vehicle-kind.ts";
import { correctWords } from "./correct-words.ts";
import { makesIn } from "./find-make.ts";
import { builtIn, type MakeFamily, makeFamilies, makesOf } from "./make-family.ts";
import { findPhrases, type Hit, phraseIndex } from "./phrase-index.ts";
import { wordsOf } from "./words.ts";

export type FamilyMatch = {
  family: MakeFamily | null;
  make: string | null;
  certainty: "model" | "make";
  matched: string;
  fitsYear: boolean | null;
  corrected: boolean;
};

export type FamilyOptions = {
  year?: number;
  kind?: VehicleKind;
  tolerant?: boolean;
  allowWithoutMake?: boolean;
};

const maxMatches = 10;

/** Up to ten, families first, then makes without a model. Long aliases beat short ones; a known year decides unless none fits. */
export function findFamily(text: string, options: FamilyOptions = {}): FamilyMatch[] {
  const given = wordsOf(text);
  const words = options.tolerant ? correctWords(given) : given;
  const corrected = words.some((word, i) => word.text !== given[i]?.text);
  const makes = makesIn(words);
  const named = new Set(makes.map(({ make }) => make));
  const boats = options.kind === "antique-boat" || words.some(({ text }) => boatWords.has(text));
  const allowWithoutMake = (options.allowWithoutMake ?? false) && named.size === 0;
  const hits = findPhrases(
    index,
    words,
    ({ value }) => allowWithoutMake || isAccepted(value, named, boats),
  ).map((hit) => ofNamedMake(hit, named));
  const models = withoutDominated(tally(hits))
    .filter(({ family }) => !options.kind || vehicleKindOf(family.kind) === options.kind)
    .map(({ family, alias }) => ({
      family,
      make: family.make,
      certainty: "model" as const,
      matched: alias,
      fitsYear: options.year === undefined ? null : builtIn(family, options.year),
      corrected,
    }));
  const fitting = models.filter(({ fitsYear }) => fitsYear === true);
  const best = fitting.length > 0 ? fitting : models;
  const coveredMakes = new Set(best.flatMap(({ family }) => makesOf(family)));
  const makesOnly = makes
    .filter(
      ({ make, at }) =>
        !coveredMakes.has(make) && !hits.some((hit) => at >= hit.at && at < hit.at + hit.length),
    )
    .map(({ make, matched }) => ({
      family: null,
      make,
      certainty: "make" as const,
      matched,
      fitsYear: null,
      corrected,
    }));
  return [...best, ...makesOnly].slice(0, maxMatches);
}

type FamilyName = { family: MakeFamily; standalone: boolean };
type Tally = { family: MakeFamily; alias: string; hits: Set<number>; characters: number };

const index = phraseIndex<FamilyName>(
  makeFamilies.flatMap((family) => [
    ...family.aliases.map((alias) => ({ alias, value: { family, standalone: true } })),
    ...family.withMake.map((alias) => ({ alias, value: { family, standalone: false } })),
    ...family.codes.map((alias) => ({ alias, value: { family, standalone: isDistinctive(alias) } })),
  ]),
);

function isDistinctive(code: string): boolean {
  return /^[A-Z]{1,3} ?\d{2,}/.test(code);
}

/** Classes named like everyday words (Star, Pirat) need one of these in the text. */
const boatWords = new Set(
  wordsOf(
    "boot boote boat boats yacht yachten segelboot segelyacht jolle dinghy segel sail sailing kreuzer klasse class ketsch yawl sloop holzboot motorboot",
  ).map(({ text }) => text),
);

function isAccepted(name: FamilyName, named: ReadonlySet<string>, boats: boolean): boolean {
  if (name.standalone) return true;
  return name.family.make === null ? boats : makesOf(name.family).some((make) => named.has(make));
}

function ofNamedMake(hit: Hit<FamilyName>, named: ReadonlySet<string>): Hit<FamilyName> {
  const meant = hit.phrases.filter(({ value }) => makesOf(value.family).some((make) => named.has(make)));
  return meant.length > 0 ? { ...hit, phrases: meant } : hit;
}

function tally(hits: readonly Hit<FamilyName>[]): Tally[] {
  const tallies = new Map<string, Tally>();
  hits.forEach(({ phrases, key }, i) => {
    for (const { alias, value } of phrases) {
      const found = tallies.get(value.family.id) ?? {
        family: value.family,
        alias,
        hits: new Set(),
        characters: 0,
      };
      if (!found.hits.has(i)) found.characters += key.length;
      found.hits.add(i);
      tallies.set(value.family.id, found);
    }
  });
  return [...tallies.values()].toSorted((a, b) => b.characters - a.characters);
}

/** Drops a family whose hits all belong to a family with more hits. */
function withoutDominated(tallies: readonly Tally[]): Tally[] {
  return tallies.filter(
    (one) =>
      !tallies.some(
        (other) => other.hits.size > one.hits.size && [...one.hits].every((hit) => other.hits.has(hit)),
      ),
  );
}
