import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { lockCardOf } from "./card-link.ts";
import { memoryCards } from "./memory-cards.sql.ts";
import { understandCard } from "./understand-card.ts";

/** `holds`: the keys of the details that the person left standing. */
export const StrikeDetails = z.object({ holds: z.array(z.string().max(700)).max(100).default([]) });

/** The person has read what was understood; what is not so is struck out, and stays in their own words. */
export async function strikeDetails(
  ctx: Ctx<Visitor>,
  token: string,
  { holds }: z.infer<typeof StrikeDetails>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-change", address);
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await lockCardOf(ctx, token);
    const struck = understandCard(card).flatMap(({ key }) => (holds.includes(key) ? [] : [key]));
    await ctx.db.update(memoryCards).set({ struck, changedAt: ctx.now() }).where(eq(memoryCards.id, card.id));
    await record(ctx, "memory-card.struck", `memory-card:${card.id}`, { count: struck.length });
  });
}
