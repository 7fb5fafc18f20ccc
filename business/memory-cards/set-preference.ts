import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mailToTyped } from "#business/accounts/mail-to-typed.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { cardText } from "./card-answers.ts";
import { lockCardOf, type StoredCard } from "./card-link.ts";
import { queueLinkMail } from "./mail-link.ts";
import { cardPreferences, hasContact } from "./memory-card.ts";
import { memoryCardLinks, memoryCards } from "./memory-cards.sql.ts";
import { type ConsentProof, proofByLink, recordCardConsent } from "./record-consent.ts";

export const SetPreference = z.object({
  preference: z.enum(cardPreferences, "memory_cards_preference_missing"),
  /** Kept from everybody. */
  preferenceReason: cardText(600),
  /** Asked with the first preference. */
  consent: z.literal("on").optional(),
});
type Preference = z.infer<typeof SetPreference>;

/** The first preference confirms the card, with consent. Throws `memory_cards_passed_on`, and as `applyPreference`. */
export async function setPreference(
  ctx: Ctx<Visitor>,
  token: string,
  input: Preference,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-change", address);
  const system = systemContext(ctx, "memory-card");
  const email = await inTransaction(system, async (ctx) => {
    const card = await lockCardOf(ctx, token);
    if (card.passedOn) throw new RuleBroken("memory_cards_passed_on");
    await applyPreference(ctx, card, input, proofByLink(card, address));
    return card.confirmedAt ? null : card.email;
  });
  if (!email || !(await mailToTyped(ctx, "memory-card", email))) return;
  await inTransaction(system, async (ctx) => queueLinkMail(ctx, await lockCardOf(ctx, token), email));
}

/** By a person or by the team for one. Throws `memory_cards_consent_missing`, `memory_cards_contact_missing`. */
export async function applyPreference(
  ctx: Tx<System>,
  card: StoredCard,
  { preference, preferenceReason, consent }: Preference,
  proof: ConsentProof,
): Promise<void> {
  const isFirst = !card.confirmedAt;
  if (isFirst && !consent) throw new RuleBroken("memory_cards_consent_missing");
  if (isFirst && !hasContact(card)) throw new RuleBroken("memory_cards_contact_missing");
  const now = ctx.now();
  const confirmed = isFirst ? { confirmedAt: now, renewedAt: now } : {};
  await ctx.db
    .update(memoryCards)
    .set({ preference, preferenceReason, changedAt: now, ...confirmed })
    .where(eq(memoryCards.id, card.id));
  await recordCardConsent(ctx, { ...card, preference }, isFirst ? "given" : "scope", proof);
  const ofGiver = and(eq(memoryCardLinks.cardId, card.id), eq(memoryCardLinks.passedOn, true));
  if (isFirst) await ctx.db.delete(memoryCardLinks).where(ofGiver);
  await record(
    ctx,
    isFirst ? "memory-card.confirmed" : "memory-card.preference-changed",
    `memory-card:${card.id}`,
  );
}
