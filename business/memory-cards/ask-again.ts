import { and, eq, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { addressOfCard, identityOf, issueLink, type StoredCard } from "./card-link.ts";
import { askAgainDays, asksInVain, yearDays } from "./memory-card.ts";
import { askAgainMail } from "./memory-cards.mail.ts";
import { memoryCards } from "./memory-cards.sql.ts";

const dayMs = 86_400_000;

/** Every morning: the year's question, then the second contact, then the card stands on the team's list as unanswered. */
export function askAgain(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
    const { asks, askedAt, renewedAt, confirmedAt } = memoryCards;
    const due = await ctx.db
      .select()
      .from(memoryCards)
      .where(
        and(
          isNotNull(confirmedAt),
          lt(asks, asksInVain),
          or(
            and(eq(asks, 0), lte(renewedAt, before(yearDays))),
            and(sql`${asks} > 0`, lte(askedAt, before(askAgainDays))),
          ),
        ),
      )
      .limit(500)
      .for("update", { skipLocked: true });
    for (const card of due) await askOnce(ctx, card);
  });
}

async function askOnce(ctx: Tx<System>, card: StoredCard): Promise<void> {
  const to = addressFor(card);
  await ctx.db
    .update(memoryCards)
    .set({ asks: card.asks + 1, askedAt: ctx.now() })
    .where(eq(memoryCards.id, card.id));
  await record(ctx, "memory-card.asked", `memory-card:${card.id}`, { times: card.asks + 1 });
  if (!to || (await isOnStopList(ctx, { ...identityOf(card), address: to }))) return;
  const url = addressOfCard(ctx.services, card.locale, await issueLink(ctx, card.id));
  await queueMail(ctx, {
    template: "memory-cards.ask-again",
    to,
    userId: null,
    about: `memory-card:${card.id}`,
    locale: card.locale,
    text: askAgainMail(card.locale, url),
  });
}

/** The second time the second contact, if it is an address of e-mail; the third time a person of the team tries. */
function addressFor({ asks, email, secondContact }: StoredCard): string | null {
  if (asks + 1 >= asksInVain) return null;
  const second = z.email().safeParse(secondContact?.trim().toLowerCase());
  return asks === 1 && second.success ? second.data : email;
}
