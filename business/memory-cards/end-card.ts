import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { eraseMailsAbout } from "#business/mails/erase-mails.ts";
import { lockCardOf, type StoredCard } from "./card-link.ts";
import { erasePicturesOf } from "./card-pictures.ts";
import { memoryCards } from "./memory-cards.sql.ts";
import { type ConsentProof, proofByLink, recordCardConsent } from "./record-consent.ts";

/** Ended and erased in one: card, links and our mails about it. The proof of consent and withdrawal stays, without a name. */
export function endCard(ctx: Ctx<Visitor>, token: string, address: string): Promise<void> {
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await lockCardOf(ctx, token);
    await eraseCard(ctx, card, proofByLink(card, address));
  });
}

export async function eraseCard(ctx: Tx<System>, card: StoredCard, proof: ConsentProof): Promise<void> {
  if (card.confirmedAt) await recordCardConsent(ctx, card, "withdrawn", proof);
  await erasePicturesOf(ctx, [card.id]);
  await ctx.db.delete(memoryCards).where(eq(memoryCards.id, card.id));
  await eraseMailsAbout(ctx, `memory-card:${card.id}`);
  await record(ctx, "memory-card.ended", `memory-card:${card.id}`);
}
