import { desc, eq, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { parseVehicle } from "#business/matching/vehicle-query.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";
import { cardMemory } from "./card-memory.ts";
import { caseMemories } from "./case-memories.ts";
import { reunionCandidates } from "./reunions.sql.ts";

/** Pairs of 0.90 and more: what waits first, then what was decided; the newest first. Neither probability nor names. */
export function reunionsForTeam(ctx: Ctx<Staff>) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const rows = await asSystem(ctx, job, (ctx) =>
      ctx.db
        .select({
          id: reunionCandidates.id,
          number: researches.number,
          vehicle: vehicles,
          remembered: memoryCards.makeModel,
          blind: reunionCandidates.blind,
          decision: reunionCandidates.decision,
          since: reunionCandidates.updatedAt,
        })
        .from(reunionCandidates)
        .innerJoin(memoryCards, eq(memoryCards.id, reunionCandidates.cardId))
        .innerJoin(researches, eq(researches.id, reunionCandidates.researchId))
        .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
        .orderBy(sql`${reunionCandidates.decision} is not null`, desc(reunionCandidates.updatedAt))
        .limit(200),
    );
    if (rows.length > 0) await record(ctx, "reunions.read", "reunions", { count: rows.length });
    return rows;
  });
}

/** Both sides without a name; the engine once somebody has judged. Recorded as the pair's: customers read who opened their case. */
export function reunionForTeam(ctx: Ctx<Staff>, candidateId: string) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const found = await asSystem(ctx, job, (ctx) => readPair(ctx, candidateId));
    await record(ctx, "reunion.read", `reunion:${candidateId}`);
    return found;
  });
}

async function readPair(ctx: Tx<System>, candidateId: string) {
  const [row] = await ctx.db
    .select({ candidate: reunionCandidates, card: memoryCards, number: researches.number, vehicle: vehicles })
    .from(reunionCandidates)
    .innerJoin(memoryCards, eq(memoryCards.id, reunionCandidates.cardId))
    .innerJoin(researches, eq(researches.id, reunionCandidates.researchId))
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(reunionCandidates.id, candidateId));
  if (!row) throw new NotFound();
  const { candidate, card, number, vehicle } = row;
  const { probability, weight, reasons, evidence: _, ...state } = candidate;
  const [known] = await caseMemories(ctx, [candidate.researchId]);
  const { kind, makeModel, period, place, colour, plate, dealer, special } = card;
  return {
    candidate: state,
    engine: candidate.blind ? { probability, weight, reasons } : null,
    number,
    card: { kind, makeModel, period, place, colour, plate, dealer, special },
    cardFeatures: cardMemory(card).features,
    vehicle: parseVehicle(vehicle).facts,
    recollection: vehicle.recollection,
    caseFeatures: known?.memory.features ?? [],
    moments: known?.moments ?? [],
  };
}

const job = "reunions-team";
