import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockCardOf } from "./card-link.ts";
import { memoryCards } from "./memory-cards.sql.ts";
import { proofByLink, recordCardConsent } from "./record-consent.ts";

export const RenewCard = z.object({ as: z.enum(["stays", "rests"]) });

/** The answer of the year, or any day's. Throws `memory_cards_unconfirmed` for a draft. */
export async function renewCard(
  ctx: Ctx<Visitor>,
  token: string,
  input: z.infer<typeof RenewCard>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-change", address);
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await lockCardOf(ctx, token);
    if (!card.confirmedAt) throw new RuleBroken("memory_cards_unconfirmed");
    const rests = input.as === "rests";
    const now = ctx.now();
    await ctx.db
      .update(memoryCards)
      .set({ restingAt: rests ? now : null, renewedAt: now, asks: 0, askedAt: null })
      .where(eq(memoryCards.id, card.id));
    await recordCardConsent(ctx, card, rests ? "rested" : "renewed", proofByLink(card, address));
    await record(ctx, "memory-card.renewed", `memory-card:${card.id}`, { as: input.as });
  });
}
