import type { Bilingual } from "#business/archive/archive.sql.ts";
import { recordsByVehicle } from "#business/archive/lookups/find-records.ts";
import { type PublishedFacts, publishedLives } from "#business/archive/read-visible-sightings.ts";
import { type Ctx, inOneRound, type System } from "#business/context.ts";
import { minDisclosedProbability } from "#business/matching/candidates/agreements.ts";
import {
  markAgrees,
  type WeighedRecord,
  weighRecords,
} from "#business/matching/candidates/find-candidates.ts";
import type { MatchModel } from "#business/matching/read-model.ts";
import type { VehicleQuery } from "#business/matching/vehicle-query.ts";
import { type Fit, fittingDetails, type VehicleDetail } from "./fitting-details.ts";

export type FamousSighting = {
  observed: string | null;
  eventType: string;
  decade: number | null;
  sourceKind: string;
  title: Bilingual | null;
  place: string | null;
  agrees: Fit[];
  /** With what this sighting says instead. */
  disagrees: { detail: VehicleDetail; theirs: string }[];
};

export type FamousVehicle = {
  /** Shared by the sightings of its published life. */
  key: string;
  make: string | null;
  model: string | null;
  year: number | null;
  /** A mark agrees, or a part of one and so much else that it is likely; else it only fits the description. */
  byMark: boolean;
  sightings: FamousSighting[];
};

const maxVehicles = 3;

/** The published lives of the famous vehicles among these records, which are sorted by weight. */
export async function famousVehicles(
  ctx: Ctx<System>,
  model: MatchModel,
  query: VehicleQuery,
  records: readonly WeighedRecord[],
): Promise<FamousVehicle[]> {
  const marked = keysOf(records.filter(pointsTo));
  const keys = (marked.length > 0 ? marked : keysOf(records)).slice(0, maxVehicles);
  if (keys.length === 0) return [];
  const [found, lives] = await inOneRound(ctx, (ctx) => [
    recordsByVehicle(ctx, keys),
    publishedLives(ctx, keys),
  ]);
  const weighed = weighRecords(model, query.described, found);
  const reasonsOf = new Map(weighed.map(({ record, reasons }) => [record.id, reasons]));
  return keys.flatMap((key) => {
    const sightings = lives.flatMap(({ id, decade, sourceKind, published }) => {
      if (published?.vehicleKey !== key) return [];
      const { agrees, disagrees } = fittingDetails(query.facts, reasonsOf.get(id) ?? []);
      const { observed, eventType, title, place } = published;
      const theirs = disagrees.map((detail) => ({ detail, theirs: publishedValue(published, detail) }));
      return [
        {
          published,
          shown: { observed, eventType, decade, sourceKind, title, place, agrees, disagrees: theirs },
        },
      ];
    });
    const first = sightings[0]?.published;
    if (!first) return [];
    const { make, model, year } = first;
    const byMark = marked.includes(key);
    return [{ key, make, model, year, byMark, sightings: sightings.map(({ shown }) => shown) }];
  });
}

/** Whether the visitor's details lead to this sighting's vehicle, rather than to one like it. */
export function pointsTo({ reasons, probability }: WeighedRecord): boolean {
  return markAgrees(reasons) || probability >= minDisclosedProbability;
}

function keysOf(records: readonly WeighedRecord[]): string[] {
  return [...new Set(records.map(({ record }) => record.vehicleKey).filter((key) => key !== null))];
}

function publishedValue(published: PublishedFacts, detail: VehicleDetail): string {
  const values: Record<VehicleDetail, string | null> = {
    chassis: published.chassis,
    plate: published.plates.join(", "),
    name: published.names.join(", "),
    model: [published.make, published.model].filter(Boolean).join(" "),
    year: published.year === null ? null : String(published.year),
    place: published.place,
    colour: published.colour,
    dealer: null,
    kind: null,
  };
  return values[detail] ?? "";
}
