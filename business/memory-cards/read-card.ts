import { asc, eq } from "drizzle-orm";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { findCardOf } from "./card-link.ts";
import { picturesOf } from "./card-pictures.ts";
import { memoryCardConsents } from "./memory-cards.sql.ts";

/** The whole card, for whoever has its link. Throws `NotFound`. */
export function cardOfLink(ctx: Ctx<Visitor>, token: string) {
  return inTransaction(systemContext(ctx, "memory-card"), (ctx) => ownCard(ctx, token));
}

/** Art. 15, 20 GDPR without an account: card and consents, as they are stored. */
export function copyOfCard(ctx: Ctx<Visitor>, token: string) {
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await ownCard(ctx, token);
    const { id: consentId, event, scope, locale, version, text, channel, proof, at } = memoryCardConsents;
    const consents = await ctx.db
      .select({ id: consentId, event, scope, locale, version, text, channel, proof, at })
      .from(memoryCardConsents)
      .where(eq(memoryCardConsents.cardId, card.id))
      .orderBy(asc(memoryCardConsents.at), asc(memoryCardConsents.id));
    return { card, consents, pictures: await picturesOf(ctx, card.id) };
  });
}

/** Without the link that opened it, and without who of the team entered it. */
async function ownCard(ctx: Tx<System>, token: string) {
  const { linkId: _, passedOn: __, enteredBy: ___, ...card } = await findCardOf(ctx, token);
  return card;
}
