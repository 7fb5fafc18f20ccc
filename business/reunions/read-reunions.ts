import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nameOf, type PublishedLife } from "#business/archive/published/published-life.ts";
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
import { lifeFacts, readLives, rememberLife } from "./life-memories.ts";
import { reunionCandidates } from "./reunions.sql.ts";

const otherCard = alias(memoryCards, "other_card");

/** Pairs of 0.90 and more: what waits first, then what was decided; the newest first. Neither probability nor names. */
export function reunionsForTeam(ctx: Ctx<Staff>) {
  mustBeOnDuty(ctx, "research");
  return withLives(ctx, async (ctx, byKey) => {
    const rows = await asSystem(ctx, job, (ctx) =>
      ctx.db
        .select({
          id: reunionCandidates.id,
          number: researches.number,
          vehicle: vehicles,
          remembered: memoryCards.makeModel,
          otherRemembered: otherCard.makeModel,
          lifeKey: reunionCandidates.lifeKey,
          blind: reunionCandidates.blind,
          decision: reunionCandidates.decision,
          since: reunionCandidates.updatedAt,
        })
        .from(reunionCandidates)
        .innerJoin(memoryCards, eq(memoryCards.id, reunionCandidates.cardId))
        .leftJoin(researches, eq(researches.id, reunionCandidates.researchId))
        .leftJoin(vehicles, eq(vehicles.id, researches.vehicleId))
        .leftJoin(otherCard, eq(otherCard.id, reunionCandidates.otherCardId))
        .orderBy(sql`${reunionCandidates.decision} is not null`, desc(reunionCandidates.updatedAt))
        .limit(200),
    );
    if (rows.length > 0) await record(ctx, "reunions.read", "reunions", { count: rows.length });
    return rows.map(({ lifeKey, ...row }) => ({ ...row, life: byKey.get(lifeKey ?? "") ?? null }));
  });
}

/** Both sides without a name; the engine once somebody has judged. Recorded as the pair's: customers read who opened their case. */
export function reunionForTeam(ctx: Ctx<Staff>, candidateId: string) {
  mustBeOnDuty(ctx, "research");
  return withLives(ctx, async (ctx, byKey) => {
    const found = await asSystem(ctx, job, (ctx) => readPair(ctx, candidateId, byKey));
    await record(ctx, "reunion.read", `reunion:${candidateId}`);
    return found;
  });
}

type Lives = ReadonlyMap<string, PublishedLife>;

/** What is published is read before, in a transaction of its own. */
async function withLives<T>(ctx: Ctx<Staff>, work: (ctx: Tx<Staff>, lives: Lives) => Promise<T>): Promise<T> {
  const { byKey } = await readLives(ctx);
  return inTransaction(ctx, (ctx) => work(ctx, byKey));
}

async function readPair(ctx: Tx<System>, candidateId: string, lives: Lives) {
  const [candidate] = await ctx.db
    .select()
    .from(reunionCandidates)
    .where(eq(reunionCandidates.id, candidateId));
  if (!candidate) throw new NotFound();
  const { probability, weight, reasons, evidence: _, ...state } = candidate;
  return {
    candidate: state,
    engine: candidate.blind ? { probability, weight, reasons } : null,
    card: await readCard(ctx, candidate.cardId),
    other: await readOther(ctx, candidate, lives),
  };
}

/** What the person typed, and the features in it; not who they are. */
async function readCard(ctx: Tx<System>, cardId: string) {
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId));
  if (!card) throw new NotFound();
  const { kind, makeModel, period, place, colour, plate, dealer, special } = card;
  const { features } = cardMemory(card);
  return { kind, makeModel, period, place, colour, plate, dealer, special, features };
}

type Candidate = typeof reunionCandidates.$inferSelect;

async function readOther(ctx: Tx<System>, { researchId, otherCardId, lifeKey }: Candidate, lives: Lives) {
  if (otherCardId) return { is: "card", card: await readCard(ctx, otherCardId) } as const;
  if (researchId) return readCase(ctx, researchId);
  const life = lives.get(lifeKey ?? "");
  if (!life) throw new NotFound();
  const { memory, moments } = rememberLife(life);
  const { slug } = life;
  const known = { vehicle: lifeFacts(life), recollection: null, features: memory.features, moments };
  return { is: "life", slug, name: nameOf(life), ...known } as const;
}

async function readCase(ctx: Tx<System>, researchId: string) {
  const [row] = await ctx.db
    .select({ number: researches.number, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, researchId));
  if (!row) throw new NotFound();
  const { number, vehicle } = row;
  const [known] = await caseMemories(ctx, [researchId]);
  return {
    is: "case",
    number,
    vehicle: parseVehicle(vehicle).facts,
    recollection: vehicle.recollection,
    features: known?.memory.features ?? [],
    moments: known?.moments ?? [],
  } as const;
}

const job = "reunions-team";
