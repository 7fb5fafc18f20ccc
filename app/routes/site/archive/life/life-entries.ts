import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { yearOfDay } from "#app/routes/site/archive/life-row.ts";
import { unbrokenDay } from "#app/ui/unbroken.tsx";
import { colourLabel } from "#app/wording/colour-label.ts";
import type {
  PublishedLife,
  PublishedSighting,
  PublishedSource,
} from "#business/archive/published/published-life.ts";
import { inOrder } from "#business/history/in-order.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import { regionName } from "#business/identification/places/region-name.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import type { Locale } from "#business/locale.ts";
import { hasText, textOf } from "#business/text-of.ts";

export type SourceView = {
  /** Its number in the source list. */
  number: number;
  title: string;
  publisher: string | null;
  kind: string;
  year: number | null;
  url: string | null;
  grade: PublishedSource["evidenceClass"];
};

/** A sighting as shown; `id` is the code in its permanent address. */
export type LifeEntry = {
  id: string;
  sortsOn: string;
  year: string;
  when: string;
  type: string;
  place: string;
  title: string;
  text: string;
  colour: string;
  plates: { reading: PlateReading; year: number }[];
  sources: SourceView[];
};

/** In order of life: built before shown. */
export function sightingsInOrder({ sightings }: PublishedLife): PublishedSighting[] {
  return inOrder(sightings.map((sighting) => ({ ...sighting, date: sighting.observed ?? "" })));
}

/** Loaders only: it pulls in all texts. */
export function toLifeEntries(
  sightings: readonly PublishedSighting[],
  sources: ReadonlyMap<string, SourceView>,
  locale: Locale,
): LifeEntry[] {
  return sightings.map((sighting) => ({
    id: sighting.code,
    sortsOn: sighting.sortsOn,
    year: sighting.sortsOn.slice(0, 4),
    when: sighting.observed ? unbrokenDay(formatEdtfDate(sighting.observed, locale)) : "",
    type: eventTypeLabel(sighting.eventType, locale),
    place: placeLabel(sighting, locale),
    title: sighting.title?.[locale] ?? "",
    text: sighting.text?.[locale] ?? "",
    colour: sighting.colour ? colourLabel(sighting.colour, locale) : "",
    plates: platesOf(sighting),
    sources: sighting.sources.flatMap(({ key }) => sources.get(key) ?? []),
  }));
}

/** Numbered by first appearance. */
export function sourcesOfLife(
  sightings: readonly PublishedSighting[],
  locale: Locale,
): Map<string, SourceView> {
  const sources = new Map<string, SourceView>();
  for (const { sources: named, url: own } of sightings)
    for (const [i, source] of named.entries()) {
      if (sources.has(source.key)) continue;
      const { title, publisher, year, evidenceClass } = source;
      const url = source.url ?? (i === 0 ? own : null);
      const kind = kindOfSource(source.kind, locale);
      sources.set(source.key, {
        number: sources.size + 1,
        title,
        publisher,
        kind,
        year,
        url,
        grade: evidenceClass,
      });
    }
  return sources;
}

export function placeLabel(
  { place, country }: Pick<PublishedSighting, "place" | "country">,
  locale: Locale,
): string {
  if (place) return placeName(place, locale);
  return country ? regionName(country, locale) : "";
}

function kindOfSource(kind: string, locale: Locale): string {
  const key = `archive_kind_${kind.replaceAll("-", "_")}`;
  return hasText(key) ? textOf(key, locale) : kind;
}

function platesOf({ plates, sortsOn }: PublishedSighting): LifeEntry["plates"] {
  const year = yearOfDay(sortsOn);
  if (year === null) return [];
  return plates.flatMap((plate) => {
    const [reading] = readPlate(plate, { year });
    return reading ? [{ reading, year }] : [];
  });
}
