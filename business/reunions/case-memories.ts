import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { custodyPeriods, researchTimeline } from "#business/history/history.sql.ts";
import { type Memory, type Moment, memoryOf } from "#business/matching/memories/memory.ts";
import { parseVehicle } from "#business/matching/vehicle-query.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { identityMarks, vehicles } from "#business/vehicles/vehicles.sql.ts";

/** `moments`: the moments as they stand in the case. */
export type CaseMemory = { researchId: string; memory: Memory; moments: readonly Moment[] };

const standing = ["proposed", "accepted"] as const;

/** `rows`: what stands in the tables, before anybody reads it; reading takes most of the time. */
export type LoadedCase = {
  researchId: string;
  rows: unknown;
  remember: () => Pick<CaseMemory, "memory" | "moments">;
};

export async function caseMemories(ctx: Tx<System>, ids: readonly string[]): Promise<CaseMemory[]> {
  const loaded = await loadCases(ctx, ids);
  return loaded.map(({ researchId, remember }) => ({ researchId, ...remember() }));
}

/** What a case tells of its vehicle over time: the customer's words, custody, statements and marks, drafts among them. */
export async function loadCases(ctx: Tx<System>, ids?: readonly string[]): Promise<LoadedCase[]> {
  const cases = await ctx.db
    .select({ id: researches.id, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(ids ? inArray(researches.id, [...ids]) : ne(researches.status, "cancelled"));
  const of = cases.map(({ id }) => id);
  const periods = await ctx.db
    .select()
    .from(custodyPeriods)
    .where(and(inArray(custodyPeriods.researchId, of), inArray(custodyPeriods.status, standing)));
  const statements = await ctx.db
    .select()
    .from(researchTimeline)
    .where(and(inArray(researchTimeline.researchId, of), inArray(researchTimeline.status, standing)));
  const bearing = cases.map(({ vehicle }) => vehicle.id);
  const marks = await ctx.db
    .select()
    .from(identityMarks)
    .where(and(inArray(identityMarks.vehicleId, bearing), isNull(identityMarks.withdrawnAt)));
  const byCase = Map.groupBy([...periods, ...statements], ({ researchId }) => researchId);
  const byVehicle = Map.groupBy(marks, ({ vehicleId }) => vehicleId);
  return cases.map(({ id, vehicle }) => {
    const rows = [vehicle, byCase.get(id) ?? [], byVehicle.get(vehicle.id) ?? []] as const;
    return { researchId: id, rows, remember: () => rememberCase(...rows) };
  });
}

type Entry = typeof custodyPeriods.$inferSelect | typeof researchTimeline.$inferSelect;
type Mark = typeof identityMarks.$inferSelect;

function rememberCase(
  vehicle: typeof vehicles.$inferSelect,
  entries: readonly Entry[],
  marks: readonly Mark[],
): Pick<CaseMemory, "memory" | "moments"> {
  const { facts } = parseVehicle(vehicle);
  const { plates, colour, place, observed, dealer, ...always } = facts;
  const described = { plates, colour, place, observed, dealer };
  const moments = [...entries.flatMap(momentOf), ...marks.flatMap(momentOfMark)];
  const texts = [vehicle.recollection ?? "", ...entries.flatMap(textsOf)];
  return { memory: memoryOf(always, [described, ...moments], texts), moments };
}

/** Of an entry without a place nothing could be compared but its time. */
function momentOf(entry: Entry): Moment[] {
  if (!entry.place) return [];
  const observed = "party" in entry ? spanOf(entry.begin, entry.end) : entry.date;
  return [{ place: entry.place, observed }];
}

function momentOfMark({ type, raw, validFrom, validUntil }: Mark): Moment[] {
  const observed = spanOf(validFrom, validUntil);
  if (type === "plate") return [{ plates: [raw], observed }];
  return type === "colour" ? [{ colour: raw, observed }] : [];
}

/** EDTF: an open end is "..". */
function spanOf(from: string | null, until: string | null): string | null {
  return from || until ? `${from ?? ".."}/${until ?? ".."}` : null;
}

function textsOf(entry: Entry): string[] {
  if ("party" in entry) return [];
  const { titleDe, titleEn, descriptionDe, descriptionEn } = entry;
  return [titleDe ?? titleEn ?? "", descriptionDe ?? descriptionEn ?? ""];
}
