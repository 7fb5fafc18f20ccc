import { setImmediate } from "node:timers/promises";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { identityOf, type StoredCard } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { stoppedAmong } from "#business/people/stop-list.ts";
import { loadCases } from "./case-memories.ts";
import { comparedSides, dropEndedSides, saveSides } from "./compared-sides.ts";
import { comparisonOf } from "./comparison.ts";
import { readLives } from "./life-memories.ts";
import { isCompared } from "./reunion.ts";
import { storePairs } from "./store-pairs.ts";

/** Compares what is new or changed, a transaction a card. Idempotent. Returns how many pairs are new. */
export async function compareCards(ctx: Ctx<System>): Promise<number> {
  const { lives } = await readLives(ctx);
  const sides = await inTransaction(ctx, async (ctx) => ({
    cards: await cardsToCompare(ctx),
    cases: await loadCases(ctx),
    model: await currentModel(ctx),
    compared: await comparedSides(ctx),
    lives,
  }));
  await inTransaction(ctx, (ctx) => dropEndedSides(ctx, sides));
  const comparison = comparisonOf(sides);
  if (!comparison) return 0;
  let added = 0;
  for (const card of comparison.cards) {
    const { pairs, among } = comparison.pairsOf(card);
    const side = comparison.changedSide(card.id);
    added += await inTransaction(ctx, async (ctx) => {
      if (side) await saveSides(ctx, [side]);
      return storePairs(ctx, card.id, pairs, among);
    });
    // Requests of the same process are answered in between.
    await setImmediate();
  }
  await inTransaction(ctx, async (ctx) => {
    await saveSides(ctx, comparison.otherSides());
    if (added > 0) await record(ctx, "reunions.compared", "reunions", { count: added });
  });
  return added;
}

/** None of somebody who objected or refused to be found, whatever the card says. */
async function cardsToCompare(ctx: Tx<System>): Promise<StoredCard[]> {
  const cards = (await ctx.db.select().from(memoryCards)).filter(isCompared);
  const identified = cards.map((card) => ({ ...identityOf(card), card }));
  const stopped = await stoppedAmong(ctx, identified);
  return identified.flatMap((each) => (stopped.has(each) ? [] : [each.card]));
}
