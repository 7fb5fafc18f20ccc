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
export type ReunionRow = { label: string; card: string[]; case: string[] };

/** Field by field, in each side's own words; fields empty on both are left out. */
export function reunionRows(pair: Pair, locale: Locale): ReunionRow[] {
  const { card, vehicle, moments } = pair;
  const described = {
    place: vehicle.place,
    colour: vehicle.colour,
    plates: vehicle.plates,
    dealer: vehicle.dealer,
  };
  const all = [{ ...described, observed: vehicle.observed }, ...moments];
  const shown = (colour: string) => colourLabel(colour, locale);
  const rows: [label: string, card: (string | null | undefined)[], of: (string | null | undefined)[]][] = [
    [
      m.reunion_field_vehicle({}, { locale }),
      [card.makeModel],
      [[vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")],
    ],
    [
      m.reunion_field_times({}, { locale }),
      [[card.period, card.place].filter(Boolean).join(", ")],
      all.map((moment) => whenAndWhere(moment, locale)),
    ],
    [
      m.reunion_field_colour({}, { locale }),
      [card.colour],
      all.map(({ colour, observed }) => colour && withTime(shown(colour), observed, locale)),
    ],
    [
      m.reunion_field_plate({}, { locale }),
      [card.plate],
      all.flatMap(({ plates = [], observed }) => plates.map((plate) => withTime(plate, observed, locale))),
    ],
    [m.reunion_field_dealer({}, { locale }), [card.dealer], all.map(({ dealer }) => dealer)],
    [
      m.reunion_field_features({}, { locale }),
      pair.cardFeatures.map((feature) => featureText(feature, locale)),
      pair.caseFeatures.map((feature) => featureText(feature, locale)),
    ],
    [m.reunion_field_words({}, { locale }), [card.special], [pair.recollection]],
  ];
  return rows
    .map(([label, card, of]) => ({ label, card: textsIn(card), case: textsIn(of) }))
    .filter((row) => row.card.length + row.case.length > 0);
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
