import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { bodyOfLife } from "#app/routes/site/drawings/body-of-life.ts";
import { boatType } from "#app/wording/boat-type.ts";
import { nameOf, type PublishedLife } from "#business/archive/published/published-life.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import type { Locale } from "#business/locale.ts";
import type { FoundPublished } from "#business/matching/published/search-published.ts";
import { hasText, textOf } from "#business/text-of.ts";

/** A life as a line of the list. */
export type LifeRow = {
  slug: string;
  name: string;
  /** A boat's builder and type; null for other vehicles. */
  about: string;
  known: string;
  built: number | null;
  kind: string;
  /** File of a drawing of its kind of body. */
  body: string | null;
  plate: { reading: PlateReading; year: number } | null;
  /** Years in which it was seen. */
  years: number[];
  count: number;
  hits: { code: string; when: string; title: string }[];
};

const maxHits = 3;

/** Loaders only: it pulls in all texts. */
export function toLifeRow({ life, hits }: FoundPublished, locale: Locale): LifeRow {
  const { slug, year, kind, sightings, knownFor } = life;
  return {
    slug,
    name: nameOf(life),
    about: aboutBoat(life, locale),
    known: knownFor?.[locale] ?? "",
    built: year,
    kind: kindLabel(kind, locale),
    body: bodyOfLife(life),
    plate: firstPlate(life),
    years: [...new Set(sightings.flatMap(({ sortsOn }) => yearOfDay(sortsOn) ?? []))],
    count: sightings.length,
    hits: hits.slice(0, maxHits).map(({ code, observed, title }) => ({
      code,
      when: observed ? formatEdtfDate(observed, locale) : "",
      title: title?.[locale] ?? "",
    })),
  };
}

/** Builder and type of a vehicle with a name of its own. */
export function aboutBoat({ names, make, model }: PublishedLife, locale: Locale): string {
  if (names.length === 0) return "";
  return [make, model && boatType(model, locale)].filter(Boolean).join(", ");
}

/** An operator's own kind is shown as it is. */
export function kindLabel(kind: string, locale: Locale): string {
  return hasText(`reading_kind_${kind}`) ? textOf(`reading_kind_${kind}`, locale) : kind;
}

export function yearOfDay(day: string): number | null {
  const year = Number(day.slice(0, 4));
  return day === "" || Number.isNaN(year) ? null : year;
}

function firstPlate({ sightings }: PublishedLife): LifeRow["plate"] {
  for (const { plates, sortsOn } of sightings) {
    const year = yearOfDay(sortsOn);
    const [reading] = plates[0] && year !== null ? readPlate(plates[0], { year }) : [];
    if (reading && year !== null) return { reading, year };
  }
  return null;
}
