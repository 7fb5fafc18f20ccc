import { asc, eq } from "drizzle-orm";
import { archiveTopic } from "#business/archive/archive-topic.ts";
import type { WithdrawalReason } from "#business/archive/withdrawal-reasons.ts";
import { type Ctx, inTransaction, type Services, type Tx, type Visitor } from "../../context.ts";
import { archiveRecords } from "../archive.sql.ts";
import { withdrawnSightings } from "../publication.sql.ts";
import { archiveSources } from "../sources.sql.ts";
import { type KeyedSightings, keyedSightings } from "./keyed-sightings.ts";
import {
  livesOf,
  type PublishedLife,
  type PublishedRow,
  type PublishedSighting,
  type PublishedSource,
  sightingCode,
} from "./published-life.ts";

/** Everything that is published, as of a minute ago at most: see docs/decisions/080. */
export type PublishedArchive = {
  lives: readonly PublishedLife[];
  bySlug: ReadonlyMap<string, PublishedLife>;
  /** By the key that sightings of one vehicle share. */
  byKey: ReadonlyMap<string, PublishedLife>;
  byCode: ReadonlyMap<string, { life: PublishedLife; sighting: PublishedSighting }>;
  keyed: KeyedSightings;
};

const freshMs = 60_000;
type Kept = { until: number; archive: Promise<PublishedArchive> };
const kept = new WeakMap<Services, Map<"archive", Kept>>();

/** As the visitor: row security leaves out what is not public and what was withdrawn. */
export function publishedArchive(ctx: Ctx<Visitor>): Promise<PublishedArchive> {
  const known = keptBy(ctx.services);
  const last = known.get("archive");
  if (last && ctx.now().getTime() < last.until) return last.archive;
  const archive = inTransaction(ctx, readPublished);
  known.set("archive", { until: ctx.now().getTime() + freshMs, archive });
  archive.catch(() => known.clear());
  return archive;
}

export async function publishedLife(ctx: Ctx<Visitor>, slug: string): Promise<PublishedLife | null> {
  return (await publishedArchive(ctx)).bySlug.get(slug) ?? null;
}

/** A sighting by the code of its address; the reason where it was withdrawn. */
export async function publishedSighting(ctx: Ctx<Visitor>, code: string) {
  const published = (await publishedArchive(ctx)).byCode.get(code);
  if (published) return { ...published, withdrawn: null };
  const withdrawn = await inTransaction(ctx, (ctx) => withdrawalOf(ctx, code));
  return withdrawn && { life: null, sighting: null, withdrawn };
}

async function withdrawalOf(ctx: Tx<Visitor>, code: string) {
  const { reason, withdrawnAt } = withdrawnSightings;
  const [row]: { reason: WithdrawalReason; withdrawnAt: Date }[] = await ctx.db
    .select({ reason, withdrawnAt })
    .from(withdrawnSightings)
    .where(eq(withdrawnSightings.code, code));
  return row ?? null;
}

/** Read anew as soon as the team changes what is published, in every process. */
function keptBy(services: Services): Map<"archive", Kept> {
  const known = kept.get(services);
  if (known) return known;
  const empty = new Map<"archive", Kept>();
  kept.set(services, empty);
  const discard = () => empty.clear();
  services.events.listen(archiveTopic, services.events.cursor(), discard, discard);
  return empty;
}

async function readPublished(ctx: Tx<Visitor>): Promise<PublishedArchive> {
  const sources = await ctx.db.select(sourceColumns).from(archiveSources);
  const byId = new Map(sources.map(({ id, ...source }) => [id, source]));
  const byKey = new Map([...byId.values()].map((source) => [source.key, source]));
  const records = await ctx.db
    .select(recordColumns)
    .from(archiveRecords)
    .orderBy(asc(archiveRecords.observedFrom), asc(archiveRecords.ref));
  const read = records.flatMap(({ sourceId, alsoIn, observedFrom, observedUntil, ...stored }) => {
    const own = byId.get(sourceId);
    if (!own) return [];
    const { region, blockKeys, ...record } = stored;
    const row: PublishedRow = {
      ...record,
      code: sightingCode(own.key, record.ref),
      sortsOn: observedFrom ?? observedUntil ?? "",
      custody: record.custody ?? [],
      sources: [own, ...alsoIn.map((key) => byKey.get(key)).filter((source) => source !== undefined)],
    };
    return [
      { row, comparable: { ...record, ...notPublished, region, source: own.key, isPublic: true }, blockKeys },
    ];
  });
  const keyed = keyedSightings(
    read.map(({ comparable }) => comparable),
    read.map(({ blockKeys }) => blockKeys),
  );
  return archiveOf(livesOf(read.map(({ row }) => row)), keyed);
}

/** A dealer's name is often a person's: strangers are told of none. */
const notPublished = { dealer: null };

function archiveOf(lives: PublishedLife[], keyed: KeyedSightings): PublishedArchive {
  return {
    lives,
    keyed,
    bySlug: new Map(lives.map((life) => [life.slug, life])),
    byKey: new Map(lives.map((life) => [life.key, life])),
    byCode: new Map(
      lives.flatMap((life) => life.sightings.map((sighting) => [sighting.code, { life, sighting }])),
    ),
  };
}

const { id, key, title, publisher, kind, year, url, evidenceClass } = archiveSources;
const sourceColumns = { id, key, title, publisher, kind, year, url, evidenceClass } satisfies Record<
  keyof PublishedSource | "id",
  unknown
>;
const recordColumns = {
  id: archiveRecords.id,
  sourceId: archiveRecords.sourceId,
  ref: archiveRecords.ref,
  kind: archiveRecords.kind,
  make: archiveRecords.make,
  model: archiveRecords.model,
  year: archiveRecords.year,
  chassis: archiveRecords.chassis,
  engine: archiveRecords.engine,
  names: archiveRecords.names,
  sailNumber: archiveRecords.sailNumber,
  yardNumber: archiveRecords.yardNumber,
  plates: archiveRecords.plates,
  colour: archiveRecords.colour,
  place: archiveRecords.place,
  country: archiveRecords.country,
  observed: archiveRecords.observed,
  observedFrom: archiveRecords.observedFrom,
  observedUntil: archiveRecords.observedUntil,
  eventType: archiveRecords.eventType,
  title: archiveRecords.title,
  text: archiveRecords.text,
  url: archiveRecords.url,
  alsoIn: archiveRecords.alsoIn,
  vehicleKey: archiveRecords.vehicleKey,
  custody: archiveRecords.custody,
  disputed: archiveRecords.disputed,
  knownFor: archiveRecords.knownFor,
  region: archiveRecords.region,
  blockKeys: archiveRecords.blockKeys,
};
