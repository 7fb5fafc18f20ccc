import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { colourLabel } from "#app/wording/colour-label.ts";
import type { Feature } from "#business/identification/features/read-features.ts";
import type { Locale } from "#business/locale.ts";
import type { Moment } from "#business/matching/memories/memory.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import type { reunionForTeam } from "#business/reunions/read-reunions.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";

type Pair = Awaited<ReturnType<typeof reunionForTeam>>;
type Answers = Record<(typeof fields)[number], (string | null | undefined)[]>;
export type ReunionRow = { label: string; one: string[]; other: string[] };

const fields = ["vehicle", "times", "colour", "plate", "dealer", "features", "words"] as const;
const labels = {
  vehicle: m.reunion_field_vehicle,
  times: m.reunion_field_times,
  colour: m.reunion_field_colour,
  plate: m.reunion_field_plate,
  dealer: m.reunion_field_dealer,
  features: m.reunion_field_features,
  words: m.reunion_field_words,
} as const satisfies Record<(typeof fields)[number], unknown>;

/** Field by field, in each side's own words; fields empty on both are left out. */
export function reunionRows({ card, other }: Pair, locale: Locale): ReunionRow[] {
  const first = answersOfCard(card, locale);
  const second = other.is === "card" ? answersOfCard(other.card, locale) : answersOverTime(other, locale);
  return fields
    .map((field) => ({
      label: labels[field]({}, { locale }),
      one: textsIn(first[field]),
      other: textsIn(second[field]),
    }))
    .filter((row) => row.one.length + row.other.length > 0);
}

function answersOfCard(card: Pair["card"], locale: Locale): Answers {
  return {
    vehicle: [card.makeModel],
    times: [[card.period, card.place].filter(Boolean).join(", ")],
    colour: [card.colour],
    plate: [card.plate],
    dealer: [card.dealer],
    features: card.features.map((feature) => featureText(feature, locale)),
    words: [card.special],
  };
}

/** A case or a published life. */
function answersOverTime(
  { vehicle, moments, features, recollection }: Exclude<Pair["other"], { is: "card" }>,
  locale: Locale,
): Answers {
  const described = {
    place: vehicle.place,
    colour: vehicle.colour,
    plates: vehicle.plates,
    dealer: vehicle.dealer,
  };
  const all = [{ ...described, observed: vehicle.observed }, ...moments];
  const shown = (colour: string) => colourLabel(colour, locale);
  return {
    vehicle: [[vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")],
    times: all.map((moment) => whenAndWhere(moment, locale)),
    colour: all.map(({ colour, observed }) => colour && withTime(shown(colour), observed, locale)),
    plate: all.flatMap(({ plates = [], observed }) =>
      plates.map((plate) => withTime(plate, observed, locale)),
    ),
    dealer: all.map(({ dealer }) => dealer),
    features: features.map((feature) => featureText(feature, locale)),
    words: [recollection],
  };
}

function textsIn(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text): text is string => Boolean(text)))];
}

function whenAndWhere({ place, observed }: Moment, locale: Locale): string | null {
  return place ? withTime(place, observed, locale) : null;
}

function withTime(text: string, observed: string | null | undefined, locale: Locale): string {
  return observed ? `${text} (${formatEdtfDate(observed, locale)})` : text;
}

function featureText({ term, motif, spots }: Feature, locale: Locale): string {
  const more = [
    ...motif.map(capitalised),
    ...spots.map((spot) => textOf(key(`feature_spot_${spot}`), locale)),
  ];
  return [textOf(key(`feature_${term}`), locale), ...more].join(", ");
}

/** Of `reasons`, those about features and times; the rest is named as for candidates of the archive. */
export function reunionReason({ comparison, level }: MatchReason, locale: Locale) {
  if (comparison === "moments")
    return { name: m.reunion_moments({}, { locale }), words: m.reunion_moments_words({}, { locale }) };
  if (!comparison.startsWith("feature:")) return null;
  const feature = textOf(key(`feature_${comparison.slice("feature:".length)}`), locale);
  return {
    name: m.reunion_feature({ feature }, { locale }),
    words: textOf(key(`reunion_level_${level}`), locale),
  };
}

/** Folded for comparing, a motif has no capitals left. */
function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function key(text: string): string {
  return text.replaceAll("-", "_");
}
