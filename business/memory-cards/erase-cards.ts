import { and, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { eraseMailsAbout } from "#business/mails/erase-mails.ts";
import type { StoredCard } from "./card-link.ts";
import { erasePicturesOf } from "./card-pictures.ts";
import { eraseCard } from "./end-card.ts";
import { memoryCardConsents, memoryCards } from "./memory-cards.sql.ts";
import { recordCardConsent } from "./record-consent.ts";

/** Nobody has confirmed them for years, though they were asked each of these. */
export async function eraseUnrenewedCards(ctx: Tx<System>, before: Date): Promise<number> {
  const old = and(isNotNull(memoryCards.renewedAt), lt(memoryCards.renewedAt, before));
  const gone = await deleteCards(ctx, old);
  for (const card of gone) await expire(ctx, card);
  return gone.length;
}

/** Never confirmed. */
export async function eraseCardDrafts(ctx: Tx<System>, before: Date): Promise<number> {
  const old = and(isNull(memoryCards.confirmedAt), lt(memoryCards.changedAt, before));
  const gone = await deleteCards(ctx, old);
  for (const { id } of gone) await eraseMailsAbout(ctx, `memory-card:${id}`);
  return gone.length;
}

/** Of cards that ended, counted from the last that was said about them. */
export async function eraseOldCardConsents(ctx: Tx<System>, before: Date): Promise<number> {
  const gone = await ctx.db
    .delete(memoryCardConsents)
    .where(
      sql`not exists (select 1 from memory_cards c where c.id = ${memoryCardConsents.cardId})
        and not exists (select 1 from memory_card_consents later
          where later.card_id = ${memoryCardConsents.cardId} and later.at >= ${before.toISOString()}::timestamptz)`,
    )
    .returning({ id: memoryCardConsents.id });
  return gone.length;
}

/** Of a person whose account is erased. */
export async function eraseCardsOf(ctx: Tx<System>, email: string): Promise<void> {
  const own = await ctx.db
    .select()
    .from(memoryCards)
    .where(sql`lower(${memoryCards.email}) = ${email.toLowerCase()}`);
  for (const card of own) await eraseCard(ctx, card, { channel: "web", proof: "account erased" });
}

/** With their photographs, which are found by the card. */
async function deleteCards(ctx: Tx<System>, old: SQL | undefined): Promise<StoredCard[]> {
  const ending = await ctx.db.select({ id: memoryCards.id }).from(memoryCards).where(old).for("update");
  await erasePicturesOf(
    ctx,
    ending.map(({ id }) => id),
  );
  return ctx.db.delete(memoryCards).where(old).returning();
}

async function expire(ctx: Tx<System>, card: StoredCard): Promise<void> {
  await recordCardConsent(ctx, card, "expired", { channel: card.origin, proof: "retention" });
  await eraseMailsAbout(ctx, `memory-card:${card.id}`);
  await record(ctx, "memory-card.expired", `memory-card:${card.id}`);
}
