import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { nameOf } from "#business/archive/published/published-life.ts";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { addressOfCard, findCardOf, identityOf, issueLink } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { readLives } from "./life-memories.ts";
import { isCompared } from "./reunion.ts";
import { hintMail } from "./reunions.mail.ts";
import { reunionCandidates } from "./reunions.sql.ts";

export const HintAtLife = z.object({ published: z.literal("on", "reunion_hint_unread") });

/** Shows a card's person a published life that a researcher holds for their vehicle. Throws `reunion_hint_…`. */
export function hintAtLife(ctx: Ctx<Staff>, candidateId: string): Promise<void> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const by = ctx.actor.userId;
    await asSystem(ctx, "reunions-team", async (ctx) => {
      const ofPair = eq(reunionCandidates.id, candidateId);
      const [pair] = await ctx.db.select().from(reunionCandidates).where(ofPair).for("update");
      if (!pair?.lifeKey) throw new NotFound();
      if (pair.decision !== "same") throw new RuleBroken("reunion_hint_undecided");
      if (pair.hintedAt) throw new RuleBroken("reunion_hint_given");
      await ctx.db.update(reunionCandidates).set({ hintedBy: by, hintedAt: ctx.now() }).where(ofPair);
      await mailCard(ctx, pair.cardId);
    });
    await record(ctx, "reunion.hinted", `reunion:${candidateId}`);
  });
}

/** Whoever has no address finds the hint on the card. */
async function mailCard(ctx: Tx<System>, cardId: string): Promise<void> {
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId));
  if (!card?.email || !isCompared(card) || (await isOnStopList(ctx, identityOf(card)))) return;
  const { email, locale } = card;
  const url = addressOfCard(ctx.services, locale, await issueLink(ctx, cardId));
  await queueMail(ctx, {
    template: "reunions.hint",
    locale,
    text: hintMail(locale, url),
    to: email,
    userId: null,
    about: `memory-card:${cardId}`,
  });
}

/** Published lives that were pointed out to a card's person, as long as they are published. Throws `NotFound`. */
export async function hintsOfCard(
  ctx: Ctx<Visitor>,
  token: string,
): Promise<{ slug: string; name: string }[]> {
  const { byKey } = await readLives(ctx);
  const keys = await inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const { id } = await findCardOf(ctx, token);
    const { cardId, hintedAt, lifeKey } = reunionCandidates;
    const hinted = and(eq(cardId, id), isNotNull(hintedAt));
    return ctx.db.select({ key: lifeKey }).from(reunionCandidates).where(hinted).orderBy(hintedAt);
  });
  return keys.flatMap(({ key }) => {
    const life = byKey.get(key ?? "");
    return life ? [{ slug: life.slug, name: nameOf(life) }] : [];
  });
}
