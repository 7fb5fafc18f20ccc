import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { System, Tx } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { addressOfCard, identityOf, issueLink } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { introductionMail } from "../introductions.mail.ts";
import type { StoredSeat } from "../introductions.sql.ts";

/** Says that there is something to read. A card without an address is asked by the team, when its person calls. */
export async function mailSeat(ctx: Tx<System>, seat: StoredSeat): Promise<void> {
  const to = seat.cardId ? await personOfCard(ctx, seat.cardId) : await customerOf(ctx, seat);
  if (!to) return;
  const { locale, url, ...mail } = to;
  await queueMail(ctx, {
    template: "introductions.round",
    locale,
    text: introductionMail(locale, url),
    ...mail,
  });
}

async function personOfCard(ctx: Tx<System>, cardId: string) {
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId));
  if (!card?.email) return null;
  if (await isOnStopList(ctx, identityOf(card))) return null;
  const url = `${addressOfCard(ctx.services, card.locale, await issueLink(ctx, card.id))}/introduction`;
  return { to: card.email, userId: null, about: `memory-card:${cardId}`, locale: card.locale, url };
}

async function customerOf(ctx: Tx<System>, { userId, researchId }: StoredSeat) {
  const [user] = await ctx.db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId ?? ""));
  if (!user) return null;
  const { publicUrl } = ctx.services.config;
  const url = `${publicUrl}/${user.locale}/dashboard/researches/${researchId}/introduction`;
  return { to: user.email, userId, about: `introduction:${researchId}`, locale: user.locale, url };
}
