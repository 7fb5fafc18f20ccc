import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type ComparedRecord, recordsById } from "../../archive/find-records.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { weighRecords } from "../find-candidates.ts";
import type { Link } from "../linkage/group-links.ts";
import { currentModel, type MatchModel } from "../read-model.ts";
import type { MatchReason } from "../vehicle-model/query.ts";
import { resolutions, vehicleSetSightings, vehicleSets } from "../vehicle-sets.sql.ts";
import { resolutionInForce } from "./read-sets.ts";

const setsOnAPage = 20;
/** More refused links than these nobody reads; the surest are the most telling. */
const refusedShown = 20;

/** Every run that is kept, the newest first, and the number of the one in force. */
export function keptResolutions(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => ({
    runs: await ctx.db.select().from(resolutions).orderBy(desc(resolutions.number)),
    inForce: (await resolutionInForce(ctx))?.number ?? null,
  }));
}

/** Sets in force, in the order of their ids, behind `after`; `contradicted`: only those in which a link was refused. */
export function pageOfSets(ctx: Ctx<Staff>, asked: { after: string | null; contradicted: boolean }) {
  return inTransaction(ctx, async (ctx) => {
    const inForce = await resolutionInForce(ctx);
    if (!inForce) return { sets: [], next: null };
    const found = await ctx.db
      .select({ id: vehicleSets.id, refused: sql<number>`jsonb_array_length(${vehicleSets.refused})` })
      .from(vehicleSets)
      .where(
        and(
          eq(vehicleSets.resolution, inForce.number),
          isNull(vehicleSets.undoneAt),
          asked.after === null ? undefined : gt(vehicleSets.id, asked.after),
          asked.contradicted ? sql`jsonb_array_length(${vehicleSets.refused}) > 0` : undefined,
        ),
      )
      .orderBy(vehicleSets.id)
      .limit(setsOnAPage + 1);
    const page = found.slice(0, setsOnAPage);
    const sightings = await sightingsOfSets(
      ctx,
      page.map(({ id }) => id),
    );
    return {
      sets: page.map((set) => ({ ...set, sightings: sightings.get(set.id) ?? [] })),
      next: found.length > setsOnAPage ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** Two sightings of a set, with what speaks for and against their being of one vehicle, as the engine sees it today. */
export type ReviewedLink = { one: ComparedRecord; other: ComparedRecord; reasons: MatchReason[] };

/** One set with its sightings, the oldest first, and the links that hold it together; also one that is no longer in force. */
export function setForReview(ctx: Ctx<Staff>, setId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [set] = await ctx.db.select().from(vehicleSets).where(eq(vehicleSets.id, setId));
    if (!set) throw new NotFound();
    const sightings = (await sightingsOfSets(ctx, [setId])).get(setId) ?? [];
    const model = await currentModel(ctx);
    // A refused link leads out of the set.
    const refused = bySurety(set.refused).slice(0, refusedShown);
    const outside = refused.flatMap(({ a, b }) => [a, b]);
    const known = [...sightings, ...(await recordsById(ctx, outside))];
    const byId = new Map(known.map((sighting) => [sighting.id, sighting]));
    const inForce = await resolutionInForce(ctx);
    return {
      run: set.resolution,
      inForce: set.undoneAt === null && set.resolution === inForce?.number,
      undoneAt: set.undoneAt,
      sightings,
      links: explained(model, byId, holding(set.links)),
      refused: explained(model, byId, refused),
    };
  });
}

async function sightingsOfSets(ctx: Tx<Staff>, setIds: string[]): Promise<Map<string, ComparedRecord[]>> {
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

/** Sightings that tell no time come last. */
function byTime(one: ComparedRecord, other: ComparedRecord): number {
  const key = ({ observed, source, ref }: ComparedRecord) => `${observed ?? "~"} ${source}/${ref}`;
  return key(one) < key(other) ? -1 : 1;
}

function explained(
  model: MatchModel,
  byId: ReadonlyMap<string, ComparedRecord>,
  links: readonly Link[],
): ReviewedLink[] {
  return links.flatMap(({ a, b }) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    if (!one || !other) return [];
    const [weighed] = weighRecords(model, one, [other]);
    return [{ one, other, reasons: weighed?.reasons ?? [] }];
  });
}

/** The surest links that hold a set together, one fewer than its sightings: eleven sightings of one number have 55 links. */
function holding(links: readonly Link[]): Link[] {
  const groupOf = new Map<string, Set<string>>();
  return bySurety(links).filter(({ a, b }) => {
    const one = groupOf.get(a) ?? new Set([a]);
    const other = groupOf.get(b) ?? new Set([b]);
    if (one === other) return false;
    for (const member of other) one.add(member);
    for (const member of one) groupOf.set(member, one);
    return true;
  });
}

function bySurety(links: readonly Link[]): Link[] {
  return links.toSorted((one, other) => other.weight - one.weight);
}
