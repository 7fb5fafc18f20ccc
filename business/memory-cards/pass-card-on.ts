import { eq } from "drizzle-orm";
import { z } from "zod";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockCardOf } from "./card-link.ts";
import { queueLinkMail } from "./mail-link.ts";
import { memoryCardLinks, memoryCards } from "./memory-cards.sql.ts";
import { proofByLink, recordCardConsent } from "./record-consent.ts";

export const PassCardOn = z.object({
  heirName: z.string().trim().min(1, "memory_cards_heir_missing").max(200, "memory_cards_text_too_long"),
  heirEmail: z.email("memory_cards_email_invalid").max(255, "memory_cards_email_invalid").toLowerCase(),
});

/** To one's children: a draft until they agree for themselves, and the giver is the second contact. */
export async function passCardOn(
  ctx: Ctx<Visitor>,
  token: string,
  { heirName, heirEmail }: z.infer<typeof PassCardOn>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-mail", address);
  const allowed = await mailToTyped(ctx, "memory-card", heirEmail);
  await inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await lockCardOf(ctx, token);
    if (!card.confirmedAt) throw new RuleBroken("memory_cards_unconfirmed");
    const inherited = {
      name: heirName,
      email: heirEmail,
      phone: null,
      secondContact: [card.name, card.email, card.phone].filter(Boolean).join(", ") || card.secondContact,
      relation: "family" as const,
    };
    const unconfirmed = {
      preference: null,
      preferenceReason: null,
      confirmedAt: null,
      renewedAt: null,
      restingAt: null,
    };
    const [passed] = await ctx.db
      .update(memoryCards)
      .set({ ...inherited, ...unconfirmed, asks: 0, askedAt: null, changedAt: ctx.now() })
      .where(eq(memoryCards.id, card.id))
      .returning();
    await ctx.db.update(memoryCardLinks).set({ passedOn: true }).where(eq(memoryCardLinks.cardId, card.id));
    await recordCardConsent(ctx, card, "passed-on", proofByLink(card, address));
    await record(ctx, "memory-card.passed-on", `memory-card:${card.id}`);
    if (passed && allowed) await queueLinkMail(ctx, passed, heirEmail);
  });
}
