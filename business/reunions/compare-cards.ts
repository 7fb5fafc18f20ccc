import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, notInArray } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import type { Memory } from "#business/matching/memories/memory.ts";
import { countFeatures } from "#business/matching/memories/weigh-features.ts";
import { type WeighedMemory, type Weighing, weighMemory } from "#business/matching/memories/weigh-memory.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { identityOf, type StoredCard } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { stoppedAmong } from "#business/people/stop-list.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { cardMemory } from "./card-memory.ts";
import { type CaseMemory, caseMemories } from "./case-memories.ts";
import { isCompared, minProbability } from "./reunion.ts";
import { reunionCandidates } from "./reunions.sql.ts";

/** Compares every card with every case; one transaction per card. Idempotent job. Returns how many pairs are new. */
export async function compareCards(ctx: Ctx<System>): Promise<number> {
  const { cards, cases, model } = await inTransaction(ctx, async (ctx) => ({
    cards: await comparedCards(ctx),
    cases: await caseMemories(ctx),
    model: await currentModel(ctx),
  }));
  await inTransaction(ctx, (ctx) => dropOthers(ctx, cards));
  const known = cards.map((card) => ({ card, memory: cardMemory(card) }));
  const features = countFeatures([...known, ...cases].map(({ memory }) => memory.features));
  const weighing: Weighing = { weigher: model.weigher, features, lives: cases.length };
  let added = 0;
  for (const { card, memory } of known) {
    added += await inTransaction(ctx, (ctx) => storePairs(ctx, card, memory, cases, weighing));
    // Requests of the same process are answered in between.
    await setImmediate();
  }
  if (added > 0)
    await inTransaction(ctx, (ctx) => record(ctx, "reunions.compared", "reunions", { count: added }));
  return added;
}

/** None of somebody who objected or refused to be found, whatever the card says. */
async function comparedCards(ctx: Tx<System>): Promise<StoredCard[]> {
  const cards = (await ctx.db.select().from(memoryCards)).filter(isCompared);
  const identified = cards.map((card) => ({ ...identityOf(card), card }));
  const stopped = await stoppedAmong(ctx, identified);
  return identified.flatMap((each) => (stopped.has(each) ? [] : [each.card]));
}

type Pair = WeighedMemory & { researchId: string; evidence: string };

async function storePairs(
  ctx: Tx<System>,
  card: StoredCard,
  memory: Memory,
  cases: readonly CaseMemory[],
  weighing: Weighing,
): Promise<number> {
  const pairs = cases.flatMap(({ researchId, ...known }): Pair[] => {
    const weighed = weighMemory(memory, known.memory, weighing);
    return weighed.probability < minProbability
      ? []
      : [{ researchId, ...weighed, evidence: evidenceOf(card, known) }];
  });
  const likely = pairs.map(({ researchId }) => researchId);
  await ctx.db
    .delete(reunionCandidates)
    .where(
      and(
        eq(reunionCandidates.cardId, card.id),
        isNull(reunionCandidates.blind),
        likely.length > 0 ? notInArray(reunionCandidates.researchId, likely) : undefined,
      ),
    );
  const before = await ctx.db
    .select({ researchId: reunionCandidates.researchId, evidence: reunionCandidates.evidence })
    .from(reunionCandidates)
    .where(eq(reunionCandidates.cardId, card.id));
  const evidence = new Map(before.map((row) => [row.researchId, row.evidence]));
  const fresh = pairs.filter((pair) => evidence.get(pair.researchId) !== pair.evidence);
  for (const pair of fresh) await savePair(ctx, card.id, pair);
  return fresh.filter(({ researchId }) => !evidence.has(researchId)).length;
}

/** Either side has changed since somebody judged: it is judged anew. */
async function savePair(ctx: Tx<System>, cardId: string, pair: Pair): Promise<void> {
  const now = ctx.now();
  const undecided = {
    blind: null,
    blindBy: null,
    blindAt: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
  };
  const set = { ...pair, ...undecided, updatedAt: now };
  await ctx.db
    .insert(reunionCandidates)
    .values({ id: uuidv7(now.getTime()), cardId, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [reunionCandidates.cardId, reunionCandidates.researchId], set });
}

/** Of cards that rest or whose person said no since: nothing stays, judged or not. */
async function dropOthers(ctx: Tx<System>, cards: readonly StoredCard[]): Promise<void> {
  const compared = cards.map(({ id }) => id);
  await ctx.db
    .delete(reunionCandidates)
    .where(compared.length > 0 ? notInArray(reunionCandidates.cardId, compared) : undefined);
}

/** In the words that somebody judged by, whatever the engine reads in them. */
function evidenceOf(card: StoredCard, known: Pick<CaseMemory, "memory" | "moments">): string {
  const { kind, makeModel, period, place, colour, plate, dealer, special, struck } = card;
  const answers = { kind, makeModel, period, place, colour, plate, dealer, special, struck };
  return hash("md5", JSON.stringify([answers, known]));
}
