import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type ComparableRecord, recordsById } from "#business/archive/lookups/find-records.ts";
import { describe } from "#business/identification/description/describe.ts";
import { weighRecords } from "#business/matching/candidates/find-candidates.ts";
import type { Link } from "#business/matching/linkage/grouping/group-links.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { currentModel, type MatchModel } from "../read-model.ts";
import { resolutions, vehicleSetSightings, vehicleSets } from "../vehicle-sets.sql.ts";
import { activeResolution } from "./read-sets.ts";

const setsPageSize = 20;
const maxRefusedShown = 20;

export function listResolutions(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => ({
    runs: await ctx.db.select().from(resolutions).orderBy(desc(resolutions.number)),
    active: (await activeResolution(ctx))?.number ?? null,
  }));
}

export function listSets(ctx: Ctx<Staff>, pageRequest: { after: string | null; contradicted: boolean }) {
  return inTransaction(ctx, async (ctx) => {
    const active = await activeResolution(ctx);
    if (!active) return { sets: [], next: null };
    const found = await ctx.db
      .select({ id: vehicleSets.id, refused: sql<number>`jsonb_array_length(${vehicleSets.refused})` })
      .from(vehicleSets)
      .where(
        and(
          eq(vehicleSets.resolution, active.number),
          isNull(vehicleSets.undoneAt),
          pageRequest.after === null ? undefined : gt(vehicleSets.id, pageRequest.after),
          pageRequest.contradicted ? sql`jsonb_array_length(${vehicleSets.refused}) > 0` : undefined,
        ),
      )
      .orderBy(vehicleSets.id)
      .limit(setsPageSize + 1);
    const page = found.slice(0, setsPageSize);
    const sightings = await sightingsOfSets(
      ctx,
      page.map(({ id }) => id),
    );
    return {
      sets: page.map((set) => ({ ...set, sightings: sightings.get(set.id) ?? [] })),
      next: found.length > setsPageSize ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

export type ReviewedLink = { one: ComparableRecord; other: ComparableRecord; reasons: MatchReason[] };

export function setForReview(ctx: Ctx<Staff>, setId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [set] = await ctx.db.select().from(vehicleSets).where(eq(vehicleSets.id, setId));
    if (!set) throw new NotFound();
    const sightings = (await sightingsOfSets(ctx, [setId])).get(setId) ?? [];
    const model = await currentModel(ctx);
    const refused = strongestFirst(set.refused).slice(0, maxRefusedShown);
    const outside = refused.flatMap(({ a, b }) => [a, b]);
    const known = [...sightings, ...(await recordsById(ctx, outside))];
    const byId = new Map(known.map((sighting) => [sighting.id, sighting]));
    const active = await activeResolution(ctx);
    return {
      run: set.resolution,
      active: set.undoneAt === null && set.resolution === active?.number,
      undoneAt: set.undoneAt,
      sightings,
      links: explainLinks(model, byId, spanningLinks(set.links)),
      refused: explainLinks(model, byId, refused),
    };
  });
}

async function sightingsOfSets(ctx: Tx<Staff>, setIds: string[]): Promise<Map<string, ComparableRecord[]>> {
  if (setIds.length === 0) return new Map();
  const members = await ctx.db
    .select({ setId: vehicleSetSightings.setId, id: vehicleSetSightings.archiveRecordId })
    .from(vehicleSetSightings)
    .where(inArray(vehicleSetSightings.setId, setIds));
  const records = await recordsById(
    ctx,
    members.map(({ id }) => id),
  );
  const setOf = new Map(members.map(({ setId, id }) => [id, setId]));
  return Map.groupBy(records.toSorted(byTime), ({ id }) => setOf.get(id) ?? "");
}

function byTime(one: ComparableRecord, other: ComparableRecord): number {
  const key = ({ observed, source, ref }: ComparableRecord) => `${observed ?? "~"} ${source}/${ref}`;
  return key(one) < key(other) ? -1 : 1;
}

function explainLinks(
  model: MatchModel,
  byId: ReadonlyMap<string, ComparableRecord>,
  links: readonly Link[],
): ReviewedLink[] {
  return links.flatMap(({ a, b }) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    if (!one || !other) return [];
    const [weighed] = weighRecords(model, describe(one), [other]);
    return [{ one, other, reasons: weighed?.reasons ?? [] }];
  });
}

/** Spanning tree of the strongest links: eleven sightings of one number have 55 links. */
function spanningLinks(links: readonly Link[]): Link[] {
  const groupOf = new Map<string, Set<string>>();
  return strongestFirst(links).filter(({ a, b }) => {
    const one = groupOf.get(a) ?? new Set([a]);
    const other = groupOf.get(b) ?? new Set([b]);
    if (one === other) return false;
    for (const member of other) one.add(member);
    for (const member of one) groupOf.set(member, one);
    return true;
  });
}

function strongestFirst(links: readonly Link[]): Link[] {
  return links.toSorted((one, other) => other.weight - one.weight);
}
