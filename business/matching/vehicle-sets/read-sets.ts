import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../../context.ts";
import { resolutions, revokedLinks, vehicleSetSightings, vehicleSets } from "../vehicle-sets.sql.ts";
import { linkKey } from "./link-sightings.ts";

export type ResolutionRow = typeof resolutions.$inferSelect;
export type VehicleSet = typeof vehicleSets.$inferSelect & { sightings: string[] };

export async function activeResolution(ctx: Tx<Staff | System>): Promise<ResolutionRow | null> {
  const [found] = await ctx.db
    .select()
    .from(resolutions)
    .where(eq(resolutions.state, "finished"))
    .orderBy(desc(resolutions.number))
    .limit(1);
  return found ?? null;
}

export function setOfSighting(ctx: Ctx<Staff | System>, archiveRecordId: string): Promise<VehicleSet | null> {
  return inTransaction(ctx, async (ctx) => {
    const active = await activeResolution(ctx);
    if (!active) return null;
    const [found] = await ctx.db
      .select({ set: vehicleSets })
      .from(vehicleSetSightings)
      .innerJoin(vehicleSets, eq(vehicleSets.id, vehicleSetSightings.setId))
      .where(
        and(
          eq(vehicleSetSightings.archiveRecordId, archiveRecordId),
          eq(vehicleSetSightings.resolution, active.number),
          isNull(vehicleSets.undoneAt),
        ),
      );
    if (!found) return null;
    const sightings = await sightingsOf(ctx, [found.set.id]);
    return { ...found.set, sightings: sightings.get(found.set.id) ?? [] };
  });
}

/** Pages of a thousand, so a million sightings need no memory. */
export async function* activeSets(ctx: Ctx<Staff | System>): AsyncGenerator<VehicleSet> {
  const active = await inTransaction(ctx, activeResolution);
  if (!active) return;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await inTransaction(ctx, async (ctx) => {
      const sets = await ctx.db
        .select()
        .from(vehicleSets)
        .where(and(eq(vehicleSets.resolution, active.number), gt(vehicleSets.id, after)))
        .orderBy(vehicleSets.id)
        .limit(1000);
      const sightings = await sightingsOf(
        ctx,
        sets.map(({ id }) => id),
      );
      return sets.map((set) => ({ ...set, sightings: sightings.get(set.id) ?? [] }));
    });
    for (const set of page) if (set.undoneAt === null) yield set;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function revokedLinkKeys(ctx: Tx<System>): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.select({ a: revokedLinks.a, b: revokedLinks.b }).from(revokedLinks);
  return new Set(rows.map(({ a, b }) => linkKey(a, b)));
}

async function sightingsOf(ctx: Tx<Staff | System>, setIds: string[]): Promise<Map<string, string[]>> {
  if (setIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      setId: vehicleSetSightings.setId,
      ids: sql<
        string[]
      >`array_agg(${vehicleSetSightings.archiveRecordId}::text order by ${vehicleSetSightings.archiveRecordId})`,
    })
    .from(vehicleSetSightings)
    .where(inArray(vehicleSetSightings.setId, setIds))
    .groupBy(vehicleSetSightings.setId);
  return new Map(rows.map(({ setId, ids }) => [setId, ids]));
}
