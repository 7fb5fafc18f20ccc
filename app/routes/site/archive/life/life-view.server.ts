import { aboutBoat, kindLabel, yearOfDay } from "#app/routes/site/archive/life-row.ts";
import { journeyOf } from "#app/routes/site/archive/map/journey.ts";
import { journeyView } from "#app/routes/site/archive/map/journey-view.server.ts";
import {
  nameOf,
  type PublishedLife,
  type PublishedSighting,
} from "#business/archive/published/published-life.ts";
import { locatePlace } from "#business/identification/places/locate-place.ts";
import type { Locale } from "#business/locale.ts";
import { coloursOfLife } from "./life-colours.ts";
import { contradictionsOfLife } from "./life-contradictions.ts";
import { coverageOfLife } from "./life-coverage.ts";
import { custodyOfLife } from "./life-custody.ts";
import { placeLabel, sightingsInOrder, sourcesOfLife, toLifeEntries } from "./life-entries.ts";

/** A published life worded in the page's language; nothing else of it reaches the browser. */
export type LifeView = ReturnType<typeof lifeView>;

export function lifeView(life: PublishedLife, locale: Locale, thisYear: number) {
  const { slug, names, year, kind, chassis, engine, sailNumber, yardNumber, knownFor } = life;
  const sightings = sightingsInOrder(life);
  const sources = sourcesOfLife(sightings, locale);
  const entries = toLifeEntries(sightings, sources, locale);
  const dated = entries.filter(({ sortsOn }) => sortsOn !== "");
  const name = nameOf(life);
  return {
    slug,
    name,
    about: aboutBoat(life, locale),
    otherNames: names.filter((other) => other !== name),
    known: knownFor?.[locale] ?? "",
    kind: kindLabel(kind, locale),
    boat: kind === "boat",
    built: year,
    builtIn: year ?? yearOfDay(dated[0]?.sortsOn ?? "") ?? thisYear,
    thisYear,
    numbers: { chassis, engine, sailNumber, yardNumber },
    entries,
    plates: distinctPlates(entries),
    coverage: coverageOfLife(sightings, year, thisYear),
    custody: custodyOfLife(sightings, locale),
    colours: coloursOfLife(sightings, locale),
    contradictions: contradictionsOfLife(life, sightings, locale),
    disputed: sightings.filter(({ disputed }) => disputed).map(({ code }) => code),
    sources: [...sources.values()],
    journey: journeyOfLife(sightings, locale),
  };
}

/** Each plate once, with the year it was first seen. */
function distinctPlates(entries: ReturnType<typeof toLifeEntries>) {
  const plates = entries.flatMap(({ id, plates }) => plates.map((plate) => ({ ...plate, id })));
  return [...new Map(plates.toReversed().map((plate) => [plate.reading.norm, plate])).values()].reverse();
}

function journeyOfLife(sightings: readonly PublishedSighting[], locale: Locale) {
  const way = stopsOfLife(sightings, locale);
  const view = journeyView(way.stops, way.legs);
  const stops = way.stops.map(({ id, place, from, until }, i) => ({
    id,
    place,
    years: from === until ? String(from) : `${from}–${until}`,
    known: way.legs[i - 1]?.known ?? true,
  }));
  return view && { ...view, stops };
}

/** As the map and its coast file use them. */
export function stopsOfLife(sightings: readonly PublishedSighting[], locale: Locale) {
  return journeyOf(
    sightings.flatMap((sighting) => {
      const { code, place, country, sortsOn } = sighting;
      const year = yearOfDay(sortsOn);
      if (year === null) return [];
      const located = place ? locatePlace(place, country) : null;
      return [{ id: code, year, place: place && placeLabel(sighting, locale), located }];
    }),
  );
}
