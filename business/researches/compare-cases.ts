import { and, asc, eq, notInArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { countFrequencies } from "../matching/count-frequencies.ts";
import { type AskingCase, keepCaseCandidates, keepRecordCandidates } from "../matching/keep-candidates.ts";
import { queryOfVehicle } from "../matching/question.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researches } from "./researches.sql.ts";

/** The standing search of one case: the archive, and the open cases of other customers. A job; twice is once. */
export function compareCase(ctx: Ctx<System>, { researchId }: { researchId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [asking] = await openCases(ctx, researchId);
    if (!asking) return;
    await keepRecordCandidates(ctx, asking);
    const others = (await openCases(ctx)).filter(({ userId }) => userId !== asking.userId);
    await keepCaseCandidates(ctx, asking, others);
  });
}

/**
 * After the archive has grown: what is common in it is counted, then every open case is compared with it, each in a transaction of its
 * own, so that nobody waits for all.
 */
export async function compareOpenCases(ctx: Ctx<System>): Promise<void> {
  await countFrequencies(ctx);
  const open = await inTransaction(ctx, (ctx) => openCases(ctx));
  for (const asking of open) await inTransaction(ctx, (ctx) => keepRecordCandidates(ctx, asking));
}

/** What a case asks the engine, whatever its state. */
export async function askingCase(ctx: Tx<Staff | System>, researchId: string): Promise<AskingCase> {
  const [row] = await ctx.db
    .select({ vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, researchId));
  if (!row) throw new NotFound();
  return { researchId, query: queryOfVehicle(row.vehicle) };
}

async function openCases(ctx: Tx<System>, id?: string): Promise<(AskingCase & { userId: string })[]> {
  const open = notInArray(researches.status, ["completed", "cancelled"]);
  const rows = await ctx.db
    .select({ id: researches.id, userId: researches.userId, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(id === undefined ? open : and(open, eq(researches.id, id)))
    .orderBy(asc(researches.id));
  return rows.map((row) => ({ researchId: row.id, userId: row.userId, query: queryOfVehicle(row.vehicle) }));
}
