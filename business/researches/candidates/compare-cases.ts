import { and, asc, eq, notInArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx, teamTopic } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import {
  type CaseQuery,
  storeCaseCandidates,
  storeRecordCandidates,
} from "#business/matching/candidates/store-candidates.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { parseVehicle } from "#business/matching/vehicle-query.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";

/** Compares one case with the archive and with other customers' open cases. Idempotent job. */
export function compareCase(ctx: Ctx<System>, { researchId }: { researchId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [caseQuery] = await seedCases(ctx, researchId);
    if (!caseQuery) return;
    await storeRecordCandidates(ctx, caseQuery);
    const others = (await seedCases(ctx)).filter(({ userId }) => userId !== caseQuery.userId);
    await storeCaseCandidates(ctx, caseQuery, others);
    await ctx.services.events.publish(ctx.db, teamTopic);
  });
}

/** Runs after an import; one transaction per case keeps locks short. */
export async function compareOpenCases(ctx: Ctx<System>): Promise<void> {
  await fitModel(ctx);
  const open = await inTransaction(ctx, (ctx) => seedCases(ctx));
  for (const caseQuery of open) await inTransaction(ctx, (ctx) => storeRecordCandidates(ctx, caseQuery));
}

export async function caseQueryOf(ctx: Tx<Staff | System>, researchId: string): Promise<CaseQuery> {
  const [row] = await ctx.db
    .select({ vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, researchId));
  if (!row) throw new NotFound();
  return { researchId, query: parseVehicle(row.vehicle) };
}

async function seedCases(ctx: Tx<System>, id?: string): Promise<(CaseQuery & { userId: string })[]> {
  const open = notInArray(researches.status, ["completed", "cancelled"]);
  const rows = await ctx.db
    .select({ id: researches.id, userId: researches.userId, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(id === undefined ? open : and(open, eq(researches.id, id)))
    .orderBy(asc(researches.id));
  return rows.map((row) => ({
    researchId: row.id,
    userId: row.userId,
    query: parseVehicle(row.vehicle),
  }));
}
