import { sql } from "drizzle-orm";
import { recordsById } from "#business/archive/lookups/find-records.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import { findCandidates, weighRecords } from "#business/matching/candidates/find-candidates.ts";
import { currentModel } from "#business/matching/read-model.ts";
import type { Question } from "./fill-archive.ts";
import type { VehicleOf } from "./measures.ts";
import { toEngineQuery } from "./run-queries.ts";

/** Not looked up: it would outweigh the tenth candidate. Tied: it equals the tenth. Outweighed: ten others weigh more. */
type Reason = "not looked up" | "tied" | "outweighed";

export type Miss = {
  question: Question;
  reason: Reason;
  before: number;
  /** Whether it would be among the first ten if each vehicle counted once. */
  amongTenVehicles: boolean;
  own: string[];
};

const topCount = 10;

export async function missesOf(
  ctx: Ctx<System>,
  questions: readonly Question[],
  vehicleOf: ReadonlyMap<string, string>,
): Promise<Miss[]> {
  const known = questions.filter(({ vehicle }) => vehicle !== null);
  const refs = refsOf(new Set(known.map(({ vehicle }) => vehicle)), vehicleOf);
  const misses: Miss[] = [];
  for (const question of known) {
    const miss = await missOf(ctx, question, refs.get(question.vehicle ?? "") ?? [], (ref) =>
      vehicleOf.get(ref),
    );
    if (miss) misses.push(miss);
  }
  return misses;
}

function missOf(
  ctx: Ctx<System>,
  question: Question,
  own: string[],
  vehicleOf: VehicleOf,
): Promise<Miss | null> {
  return inTransaction(ctx, async (ctx) => {
    const query = describe(toEngineQuery(question.query));
    const found = await findCandidates(ctx, query, await currentModel(ctx));
    const isOwn = (ref: string) => vehicleOf(ref) === question.vehicle;
    if (found.slice(0, topCount).some(({ record }) => isOwn(record.ref))) return null;
    const records = await recordsById(ctx, await idsOf(ctx, own));
    const best = weighRecords(await currentModel(ctx), query, records)[0]?.weight ?? Number.NEGATIVE_INFINITY;
    const tenth = found[topCount - 1]?.weight ?? Number.NEGATIVE_INFINITY;
    const before = found.filter(({ weight, record }) => weight >= best && !isOwn(record.ref));
    const reason = best > tenth ? "not looked up" : best === tenth ? "tied" : "outweighed";
    const vehicles = new Set(before.map(({ record }) => vehicleOf(record.ref)));
    return {
      question,
      reason,
      before: before.length,
      amongTenVehicles: vehicles.size < topCount,
      own,
    };
  });
}

async function idsOf(ctx: Tx<System>, refs: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select r.id from archive_sources s join archive_records r on r.source_id = s.id
    where s.key = 'bench' and r.ref = any(${sql.param(refs)}::text[])`);
  return rows.map(({ id }) => id);
}

function refsOf(
  vehicles: ReadonlySet<string | null>,
  vehicleOf: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const refs = new Map<string, string[]>();
  for (const [ref, vehicle] of vehicleOf)
    if (vehicles.has(vehicle)) refs.set(vehicle, [...(refs.get(vehicle) ?? []), ref]);
  return refs;
}
