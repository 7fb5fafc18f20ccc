import { type LifeView, lifeView } from "#app/routes/site/archive/life/life-view.server.ts";
import type { PublishedLife, PublishedSource } from "#business/archive/published/published-life.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import sample from "../../../../content/sample-life.json" with { type: "json" };

/** An invented vehicle in the form of a real life. */
export function sampleLife(locale: Locale, thisYear: number): LifeView {
  const life: PublishedLife = {
    key: "sample",
    slug: "sample",
    kind: "car",
    make: m.sample_certificate_vehicle({}, { locale }),
    model: null,
    year: 1957,
    chassis: sample.chassis,
    engine: null,
    names: [],
    sailNumber: null,
    yardNumber: null,
    knownFor: null,
    sightings: sample.sightings.map(({ code, cites, disputed = false, ...sighting }) => ({
      ...sighting,
      disputed,
      id: code,
      code,
      ref: code,
      country: "DE",
      url: null,
      sources: cites.map((key) => sourceOf(key, locale)),
    })),
  };
  return lifeView(life, locale, thisYear);
}

function sourceOf(key: string, locale: Locale): PublishedSource {
  const { title, kind, year, evidenceClass } = sample.sources[key as keyof typeof sample.sources]; // `cites` names only these.
  return {
    key,
    title: title[locale],
    publisher: null,
    kind,
    year,
    url: null,
    evidenceClass: evidenceClass as PublishedSource["evidenceClass"], // A to F, in a file of our own.
  };
}
