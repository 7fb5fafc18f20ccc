import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { identityOf, type StoredCard } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { isOnStopList, stoppedAmong } from "#business/people/stop-list.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { type StoredEntry, wallEntries } from "./wall.sql.ts";

/** Kept, not at rest, and not of somebody who does not want to be found. */
function wantsToBeSeen({ confirmedAt, restingAt, preference }: StoredCard): boolean {
  return confirmedAt !== null && restingAt === null && preference !== "no";
}

/** Asked before something is offered. */
export async function maySpeak(ctx: Tx<System>, card: StoredCard): Promise<boolean> {
  return wantsToBeSeen(card) && !(await isOnStopList(ctx, identityOf(card)));
}

/** Of these, whose consent stands at this moment; asked with every reading, as it can end in many places. */
export async function standingAmong<E extends StoredEntry>(
  ctx: Tx<System>,
  entries: readonly E[],
): Promise<E[]> {
  const cards = await cardsOf(ctx, entries);
  const stopped = await stoppedAmong(
    ctx,
    cards.map((card) => ({ ...identityOf(card), id: card.id })),
  );
  const stoppedIds = new Set([...stopped].map(({ id }) => id));
  const cases = await casesOf(ctx, entries);
  return entries.filter((entry) => {
    if (entry.researchId)
      return cases.some(({ id, userId }) => id === entry.researchId && userId === entry.userId);
    const card = cards.find(({ id }) => id === entry.cardId);
    if (!card || stoppedIds.has(card.id) || !wantsToBeSeen(card)) return false;
    // Passed on, a card is confirmed anew by whoever has it now.
    return card.confirmedAt !== null && entry.offeredAt >= card.confirmedAt;
  });
}

async function cardsOf(ctx: Tx<System>, entries: readonly StoredEntry[]): Promise<StoredCard[]> {
  const ids = entries.flatMap(({ cardId }) => cardId ?? []);
  if (ids.length === 0) return [];
  return ctx.db.select().from(memoryCards).where(inArray(memoryCards.id, ids));
}

async function casesOf(ctx: Tx<System>, entries: readonly StoredEntry[]) {
  const ids = entries.flatMap(({ researchId }) => researchId ?? []);
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select({ id: researches.id, userId: researches.userId, status: researches.status })
    .from(researches)
    .where(inArray(researches.id, ids));
  return found.filter(({ status }) => status !== "cancelled");
}

/** One that everybody may see, or null. */
export async function findShown(ctx: Tx<System>, entryId: string): Promise<StoredEntry | null> {
  const isShown = and(eq(wallEntries.id, entryId), eq(wallEntries.state, "shown"));
  const found = await ctx.db.select(getTableColumns(wallEntries)).from(wallEntries).where(isShown);
  return (await standingAmong(ctx, found))[0] ?? null;
}
