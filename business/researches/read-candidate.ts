import { eq } from "drizzle-orm";
import { recordsById } from "../archive/find-records.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { queryOfVehicle } from "../matching/question.ts";
import { candidateById, mostUncertain, undecidedCount } from "../matching/read-candidates.ts";
import type { Query } from "../matching/vehicle-model/query.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researches } from "./researches.sql.ts";

type Asked = { candidateId?: string | undefined; researchId?: string | undefined };

/** One side of a candidate: what it is called, and what it says about the vehicle. */
export type Side = { name: string; query: Query };

/**
 * The candidate that a researcher should look at: the one asked for, else the undecided one nearest to even odds, of one case or of
 * all. With both sides as they describe the vehicle, and how many still wait. Null when nothing waits.
 */
export function candidateForReview(ctx: Ctx<Staff>, { candidateId, researchId }: Asked) {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await undecidedCount(ctx, researchId ?? null);
    const candidate = candidateId
      ? await candidateById(ctx, candidateId)
      : await mostUncertain(ctx, researchId ?? null);
    if (!candidate) return { waiting, found: null };
    const asking = await caseSide(ctx, candidate.researchId);
    const other = candidate.archiveRecordId
      ? await recordSide(ctx, candidate.archiveRecordId)
      : await caseSide(ctx, candidate.otherResearchId ?? "");
    await record(ctx, "candidate.read", `research:${candidate.researchId}`, { candidateId: candidate.id });
    return { waiting, found: { candidate, asking, other } };
  });
}

/** How many candidates of these cases wait for a decision. */
export function waitingCandidates(ctx: Ctx<Staff>, researchId: string): Promise<number> {
  return inTransaction(ctx, (ctx) => undecidedCount(ctx, researchId));
}

async function caseSide(ctx: Tx<Staff>, id: string): Promise<Side> {
  const [row] = await ctx.db
    .select({ number: researches.number, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, id));
  return row ? { name: row.number, query: queryOfVehicle(row.vehicle) } : { name: "", query: {} };
}

async function recordSide(ctx: Tx<Staff>, id: string): Promise<Side> {
  const [found] = await recordsById(ctx, [id]);
  return found ? { name: `${found.source} / ${found.ref}`, query: found } : { name: "", query: {} };
}
