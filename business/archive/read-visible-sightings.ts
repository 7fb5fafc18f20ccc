import { and, asc, eq, getTableColumns, inArray, isNull, type SQL } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { archiveRecords, type Bilingual } from "./archive.sql.ts";
import { withdrawnSightings } from "./publication.sql.ts";
import { archiveSources } from "./sources.sql.ts";

/** All that a stranger may learn of a sighting; `published` of famous vehicles only. */
export type VisibleSighting = {
  id: string;
  decade: number | null;
  sourceKind: string;
  published: PublishedFacts | null;
};

export type PublishedFacts = {
  vehicleKey: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
  chassis: string | null;
  plates: string[];
  names: string[];
  colour: string | null;
  place: string | null;
  observed: string | null;
  eventType: string;
  title: Bilingual | null;
};

export function visibleSightings(
  ctx: Tx<Staff | System>,
  ids: readonly string[],
): Promise<VisibleSighting[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return visibleWhere(ctx, inArray(archiveRecords.id, [...ids]));
}

/** The published lives of these vehicles, oldest sighting first. */
export function publishedLives(
  ctx: Tx<Staff | System>,
  vehicleKeys: readonly string[],
): Promise<VisibleSighting[]> {
  if (vehicleKeys.length === 0) return Promise.resolve([]);
  const ofVehicles = inArray(archiveRecords.vehicleKey, [...vehicleKeys]);
  return visibleWhere(ctx, and(ofVehicles, eq(archiveSources.visibility, "public")));
}

/** The keys of a record are longer than all the rest of it. */
const { blockKeys: _unread, ...columns } = getTableColumns(archiveRecords);

async function visibleWhere(ctx: Tx<Staff | System>, where: SQL | undefined): Promise<VisibleSighting[]> {
  const rows = await ctx.db
    .select({ record: columns, kind: archiveSources.kind, visibility: archiveSources.visibility })
    .from(archiveRecords)
    .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
    .leftJoin(withdrawnSightings, eq(withdrawnSightings.recordId, archiveRecords.id))
    .where(and(where, isNull(withdrawnSightings.recordId)))
    .orderBy(asc(archiveRecords.observedFrom), asc(archiveRecords.ref));
  return rows.map(({ record, kind, visibility }) => ({
    id: record.id,
    decade: decadeOf(record.observedFrom ?? record.observedUntil),
    sourceKind: kind,
    published: visibility === "public" ? publishedFacts(record) : null,
  }));
}

function decadeOf(date: string | null): number | null {
  return date === null ? null : Math.floor(Number(date.slice(0, 4)) / 10) * 10;
}

function publishedFacts(record: Omit<typeof archiveRecords.$inferSelect, "blockKeys">): PublishedFacts {
  const { vehicleKey, make, model, year, chassis, plates, names, colour, place, observed, eventType, title } =
    record;
  return { vehicleKey, make, model, year, chassis, plates, names, colour, place, observed, eventType, title };
}
