import { sql } from "drizzle-orm";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { withdrawnSightings } from "#business/archive/publication.sql.ts";
import { type Ctx, inTransaction, type Services, type System, type Tx } from "#business/context.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";

/** Sightings of vehicles of one model. Counts below `minCounted` are null: few enough could be found by trying. */
export type Holdings = {
  /** "none" and "few" instead of a count. */
  sightings: number | "few" | "none";
  /** Only those built in this decade are counted; null where all are. */
  decade: number | null;
  /** Of them, those in the region of the visitor's plate or place. */
  inRegion: { region: string; sightings: number } | null;
};

export const minCounted = 5;

type Counted = { family: string; decade: number | null; region: string | null; sightings: number };

/** For ten minutes of a process: counting reads the whole archive, so those who come meanwhile wait for the same count. */
const counted = new WeakMap<Services, { families: Promise<Map<string, Counted[]>>; until: number }>();
const freshMs = 600_000;

/** Of the described model, as of ten minutes ago at most; the same for every plate of a region, so nothing is learned by trying. */
export async function countHoldings(
  ctx: Ctx<System>,
  { families: [family], year, regions: [region] }: Pick<DescribedVehicle, "families" | "year" | "regions">,
): Promise<Holdings | null> {
  // "~" stands before the words of a model that is in no table.
  if (!family || family.startsWith("~")) return null;
  const ofModel = (await familiesCounted(ctx)).get(family) ?? [];
  const decade = year === null ? null : Math.floor(year / 10) * 10;
  const ofDecade = ofModel.filter((row) => row.decade === decade);
  const rows = decade !== null && sum(ofDecade) >= minCounted ? ofDecade : ofModel;
  const total = sum(rows);
  const there = region ? sum(rows.filter((row) => row.region === region)) : 0;
  return {
    sightings: total >= minCounted ? total : total > 0 ? "few" : "none",
    decade: rows === ofDecade ? decade : null,
    inRegion: region && there >= minCounted ? { region, sightings: there } : null,
  };
}

function familiesCounted(ctx: Ctx<System>): Promise<Map<string, Counted[]>> {
  const now = ctx.now().getTime();
  const last = counted.get(ctx.services);
  if (last && now < last.until) return last.families;
  const families = inTransaction(ctx, countNow).then((rows) => Map.groupBy(rows, ({ family }) => family));
  counted.set(ctx.services, { families, until: now + freshMs });
  families.catch(() => counted.delete(ctx.services));
  return families;
}

function countNow(ctx: Tx<System>): Promise<Counted[]> {
  const { family, year, region } = archiveRecords;
  const decade = sql<number | null>`${year} / 10 * 10`;
  return ctx.db
    .select({ family: sql<string>`${family}`, decade, region, sightings: sql<number>`count(*)::int` })
    .from(archiveRecords)
    .where(
      sql`${family} is not null and not exists (
        select from ${withdrawnSightings} w where w.record_id = ${archiveRecords.id})`,
    )
    .groupBy(family, decade, region);
}

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { sightings }) => total + sightings, 0);
}
