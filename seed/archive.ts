import { readFile } from "node:fs/promises";
import type { ReportedCustody } from "#business/archive/archive.sql.ts";
import type { Sighting, Source } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import type { Services } from "#business/context.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { inventedSightings, inventedSource } from "./invented-sightings.ts";

type Text = { de: string; en: string };

type FamousVehicle = {
  key: string;
  kind: string;
  make: string;
  model: string;
  year: number;
  chassis?: string | null;
  engine?: string | null;
  names?: string[];
  yard_number?: string | null;
  sail_number?: string | null;
  why_famous: Text;
  sightings: {
    ref: string;
    observed: string;
    event: string;
    plates?: string[];
    name?: string | null;
    colour: string | null;
    place: string | null;
    country: string | null;
    title: Text;
    text: Text;
    sources: string[];
    custody?: ReportedCustody[];
    disputed?: boolean;
  }[];
};

type PublishedSource = {
  key: string;
  title: string;
  publisher: string | null;
  kind: string;
  evidence_class: Source["evidenceClass"];
  url: string | null;
  year: number | null;
};

/** Published facts about famous vehicles (`seed/archive/*.json`) and invented sightings. Returns the number of new ones. */
export async function seedArchive(services: Services): Promise<number> {
  const ctx = { services, now: () => new Date(), actor: { kind: "system", job: "seed" } as const };
  let added = 0;
  for (const collection of ["cars", "boats"]) {
    const vehicles: FamousVehicle[] = await read(`${collection}.json`);
    const sources: PublishedSource[] = await read(`sources-${collection}.json`);
    const cited = new Set(vehicles.flatMap(({ sightings }) => sightings.flatMap(({ sources }) => sources)));
    for (const source of sources) {
      const sightings = vehicles.flatMap((vehicle) => sightingsFrom(vehicle, source.key));
      if (cited.has(source.key)) added += await importSightings(ctx, toSource(source), sightings);
    }
  }
  added += await importSightings(ctx, inventedSource, inventedSightings);
  await fitModel(ctx);
  return added;
}

async function read<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(`./seed/archive/${name}`, "utf8"));
}

/** A sighting belongs to its first source; the others confirm it. */
function sightingsFrom(vehicle: FamousVehicle, sourceKey: string): Sighting[] {
  return vehicle.sightings
    .filter((sighting) => sighting.sources[0] === sourceKey)
    .map((sighting) => ({
      ref: sighting.ref,
      kind: vehicle.kind,
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      plates: sighting.plates ?? [],
      chassis: vehicle.chassis ?? null,
      engine: vehicle.engine ?? null,
      colour: sighting.colour,
      place: sighting.place,
      country: sighting.country,
      observed: sighting.observed,
      eventType: sighting.event,
      title: sighting.title,
      text: sighting.text,
      names: [...new Set([...(sighting.name ? [sighting.name] : []), ...(vehicle.names ?? [])])],
      sailNumber: vehicle.sail_number ?? null,
      yardNumber: vehicle.yard_number ?? null,
      alsoIn: sighting.sources.slice(1),
      vehicleKey: vehicle.key,
      custody: sighting.custody ?? null,
      disputed: sighting.disputed ?? false,
      knownFor: vehicle.why_famous,
    }));
}

function toSource({ evidence_class, ...source }: PublishedSource): Source {
  return {
    key: source.key,
    title: source.title,
    publisher: source.publisher,
    kind: source.kind,
    evidenceClass: evidence_class,
    url: source.url,
    year: source.year,
    licence: "Fakten, mit Nachweis",
    legalBasis: "veröffentlichte Fakten über berühmte Fahrzeuge",
    visibility: "public",
  };
}
