import { eq } from "drizzle-orm";
import { recordsById } from "#business/archive/lookups/find-records.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import {
  candidateById,
  mostUncertain,
  undecidedCount,
} from "#business/matching/candidates/read-candidates.ts";
import { parseVehicle } from "#business/matching/vehicle-query.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";

type CandidateSelector = { candidateId?: string | undefined; researchId?: string | undefined };

export type Side = { name: string; query: VehicleFacts };

/** The requested candidate, else the undecided one nearest to even odds; null when there is none. */
export function candidateForReview(ctx: Ctx<Staff>, { candidateId, researchId }: CandidateSelector) {
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

export function undecidedCandidates(ctx: Ctx<Staff>, researchId: string): Promise<number> {
  return inTransaction(ctx, (ctx) => undecidedCount(ctx, researchId));
}

async function caseSide(ctx: Tx<Staff>, id: string): Promise<Side> {
  const [row] = await ctx.db
    .select({ number: researches.number, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, id));
  return row ? { name: row.number, query: parseVehicle(row.vehicle).facts } : { name: "", query: {} };
}

async function recordSide(ctx: Tx<Staff>, id: string): Promise<Side> {
  const [found] = await recordsById(ctx, [id]);
  return found ? { name: `${found.source} / ${found.ref}`, query: found } : { name: "", query: {} };
}
