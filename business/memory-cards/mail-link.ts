import { inArray, sql } from "drizzle-orm";
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
import { queueMail } from "#business/mails/queue-mail.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { addressOfCard, identityOf, issueLink, lockCardOf, type StoredCard } from "./card-link.ts";
import { mailLinksJob } from "./memory-cards.jobs.ts";
import { cardLinkMail } from "./memory-cards.mail.ts";
import { memoryCards } from "./memory-cards.sql.ts";

export const MailLink = z.object({
  email: z.email("memory_cards_email_invalid").max(255, "memory_cards_email_invalid").toLowerCase(),
});

/** To go on another day, from wherever. The page answers the same whether or not a mail was sent. Throws `NotFound`. */
export async function mailLink(
  ctx: Ctx<Visitor>,
  token: string,
  { email }: z.infer<typeof MailLink>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-mail", address);
  const allowed = await mailToTyped(ctx, "memory-card", email);
  await inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const card = await lockCardOf(ctx, token);
    if (allowed) await queueLinkMail(ctx, card, email);
  });
}

/** For whoever lost the link. The same answer and work if no card has this address: a job writes the mails. */
export async function mailLostLinks(
  ctx: Ctx<Visitor>,
  { email }: z.infer<typeof MailLink>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card", address);
  if (!(await mailToTyped(ctx, "memory-card", email))) return;
  await inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const cards = await ctx.db
      .select({ id: memoryCards.id })
      .from(memoryCards)
      .where(sql`lower(${memoryCards.email}) = ${email}`)
      .limit(5);
    await ctx.services.queue.send(ctx.db, mailLinksJob, { cardIds: cards.map(({ id }) => id) });
  });
}

/** A mail for each card that is still there, to its own address. */
export function mailLinks(ctx: Ctx<System>, { cardIds }: { cardIds: string[] }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const cards = await ctx.db.select().from(memoryCards).where(inArray(memoryCards.id, cardIds));
    for (const card of cards) if (card.email) await queueLinkMail(ctx, card, card.email.toLowerCase());
  });
}

/** Nothing that was typed, so that nobody writes to others through us; nothing to somebody who objected. */
export async function queueLinkMail(ctx: Tx<System>, card: StoredCard, email: string): Promise<void> {
  if (await isOnStopList(ctx, { ...identityOf(card), address: email })) return;
  const url = addressOfCard(ctx.services, card.locale, await issueLink(ctx, card.id));
  await record(ctx, "memory-card.link-sent", `memory-card:${card.id}`);
  await queueMail(ctx, {
    template: "memory-cards.link",
    to: email,
    userId: null,
    about: `memory-card:${card.id}`,
    locale: card.locale,
    text: cardLinkMail(card.locale, url),
  });
}
