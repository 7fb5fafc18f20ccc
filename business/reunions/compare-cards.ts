import { setImmediate } from "node:timers/promises";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { countFeatures } from "#business/matching/memories/weigh-features.ts";
import { type Weighing, weighMemory } from "#business/matching/memories/weigh-memory.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { identityOf, type StoredCard } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { stoppedAmong } from "#business/people/stop-list.ts";
import { cardMemory } from "./card-memory.ts";
import { type CaseMemory, type LoadedCase, loadCases } from "./case-memories.ts";
import {
  comparedSides,
  dropEndedSides,
  saveCardSide,
  saveCaseSides,
  sideFingerprint,
} from "./compared-sides.ts";
import { isCompared, minProbability } from "./reunion.ts";
import { answersOf, type Pair, pairEvidence, storePairs } from "./store-pairs.ts";

/** Compares what is new or changed with all of the other side, a transaction a card. Idempotent. Returns how many pairs are new. */
export async function compareCards(ctx: Ctx<System>): Promise<number> {
  const { cards, cases, model, sides } = await inTransaction(ctx, async (ctx) => ({
    cards: await cardsToCompare(ctx),
    cases: await loadCases(ctx),
    model: await currentModel(ctx),
    sides: await comparedSides(ctx),
  }));
  await inTransaction(ctx, (ctx) => dropEndedSides(ctx, cards, cases));
  const prints = new Map([
    ...cards.map((card) => [card.id, sideFingerprint(model.version, answersOf(card))] as const),
    ...cases.map(({ researchId, rows }) => [researchId, sideFingerprint(model.version, rows)] as const),
  ]);
  const isChanged = (id: string) => sides.get(id)?.fingerprint !== prints.get(id);
  const changedCards = cards.filter(({ id }) => isChanged(id));
  const changedCases = cases.filter(({ researchId }) => isChanged(researchId)).map(remembered);
  if (changedCards.length === 0 && changedCases.length === 0) return 0;

  const unchanged = cases.filter(({ researchId }) => !isChanged(researchId));
  const allCases = changedCards.length > 0 ? [...changedCases, ...unchanged.map(remembered)] : changedCases;
  const asked = (changedCases.length > 0 ? cards : changedCards).map((card) => ({
    card,
    memory: cardMemory(card),
  }));
  const fresh = [
    ...asked.map(({ card, memory }) => [card.id, memory] as const),
    ...changedCases.map(idAndMemory),
  ];
  const terms = new Map([...sides].map(([id, side]) => [id, side.terms.map((term) => ({ term }))] as const));
  for (const [id, { features }] of fresh)
    terms.set(
      id,
      features.map(({ term }) => ({ term })),
    );
  const features = countFeatures([...terms.values()]);
  const weighing: Weighing = { weigher: model.weigher, features, lives: cases.length };

  let added = 0;
  for (const { card, memory } of asked) {
    const whole = isChanged(card.id);
    const others = whole ? allCases : changedCases;
    const pairs = others.flatMap((known) => pairOf(card, memory, known, weighing));
    const among = whole ? null : changedCases.map(({ researchId }) => researchId);
    added += await inTransaction(ctx, async (ctx) => {
      if (whole) await saveCardSide(ctx, card.id, { fingerprint: prints.get(card.id) ?? "", memory });
      return storePairs(ctx, card.id, pairs, among);
    });
    // Requests of the same process are answered in between.
    await setImmediate();
  }
  await inTransaction(ctx, async (ctx) => {
    await saveCaseSides(
      ctx,
      changedCases.map(({ researchId, memory }) => ({
        researchId,
        fingerprint: prints.get(researchId) ?? "",
        memory,
      })),
    );
    if (added > 0) await record(ctx, "reunions.compared", "reunions", { count: added });
  });
  return added;
}

function pairOf(
  card: StoredCard,
  memory: CaseMemory["memory"],
  { researchId, ...known }: CaseMemory,
  weighing: Weighing,
): Pair[] {
  const weighed = weighMemory(memory, known.memory, weighing);
  if (weighed.probability < minProbability) return [];
  return [{ researchId, ...weighed, evidence: pairEvidence(card, known) }];
}

function remembered({ researchId, remember }: LoadedCase): CaseMemory {
  return { researchId, ...remember() };
}

function idAndMemory({ researchId, memory }: CaseMemory) {
  return [researchId, memory] as const;
}

/** None of somebody who objected or refused to be found, whatever the card says. */
async function cardsToCompare(ctx: Tx<System>): Promise<StoredCard[]> {
  const cards = (await ctx.db.select().from(memoryCards)).filter(isCompared);
  const identified = cards.map((card) => ({ ...identityOf(card), card }));
  const stopped = await stoppedAmong(ctx, identified);
  return identified.flatMap((each) => (stopped.has(each) ? [] : [each.card]));
}
