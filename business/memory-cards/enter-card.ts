import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { cardAnswers } from "./card-answers.ts";
import { addressOfCard, identityOf, issueLink } from "./card-link.ts";
import { eraseCard } from "./end-card.ts";
import { cardPreferences } from "./memory-card.ts";
import { memoryCards } from "./memory-cards.sql.ts";
import { applyPreference } from "./set-preference.ts";
import { lockCard } from "./team-cards.ts";

const teamChannel = z.enum(["telephone", "paper"], "memory_cards_channel_missing");

export const EnterCard = z.object({
  locale: z.enum(["de", "en"]),
  channel: teamChannel,
  ...cardAnswers,
  preference: z.enum(cardPreferences, "memory_cards_preference_missing"),
  consent: z.literal("on", "memory_cards_consent_missing"),
});

/** From the telephone or a sheet. Returns the card and its link, to be read out or sent by post. Throws `memory_cards_stopped`. */
export async function enterCard(
  ctx: Ctx<Staff>,
  { locale, channel, preference, consent, ...answers }: z.infer<typeof EnterCard>,
): Promise<{ cardId: string; address: string }> {
  mustBeOnDuty(ctx, "content");
  return inTransaction(ctx, async (ctx) => {
    if (await isOnStopList(ctx, identityOf(answers))) throw new RuleBroken("memory_cards_stopped");
    const { userId } = ctx.actor;
    const [id, at] = [uuidv7(ctx.now().getTime()), ctx.now()];
    await record(ctx, "memory-card.entered", `memory-card:${id}`, { channel });
    return asSystem(ctx, "memory-cards-team", async (ctx) => {
      const row = { ...answers, locale, origin: channel, enteredBy: userId, createdAt: at, changedAt: at };
      await ctx.db.insert(memoryCards).values({ id, ...row });
      const proof = { channel, proof: `staff:${userId}` };
      await applyPreference(
        ctx,
        await lockCard(ctx, id),
        { preference, preferenceReason: null, consent },
        proof,
      );
      return { cardId: id, address: addressOfCard(ctx.services, locale, await issueLink(ctx, id)) };
    });
  });
}

export const ChangeForPerson = z.object({
  channel: teamChannel,
  preference: z.enum(cardPreferences, "memory_cards_preference_missing"),
});

/** Somebody without the internet prefers something else. */
export async function changePreferenceFor(
  ctx: Ctx<Staff>,
  cardId: string,
  { channel, preference }: z.infer<typeof ChangeForPerson>,
): Promise<void> {
  mustBeOnDuty(ctx, "content");
  const proof = { channel, proof: `staff:${ctx.actor.userId}` };
  await inTransaction(ctx, async (ctx) => {
    await record(ctx, "memory-card.preference-changed-for", `memory-card:${cardId}`, { channel });
    await asSystem(ctx, "memory-cards-team", async (ctx) => {
      const card = await lockCard(ctx, cardId);
      if (!card.confirmedAt) throw new RuleBroken("memory_cards_unconfirmed");
      await applyPreference(ctx, card, { preference, preferenceReason: null }, proof);
    });
  });
}

export const EndForPerson = z.object({ channel: teamChannel });

/** Ended and erased, as `endCard`. */
export async function endCardFor(
  ctx: Ctx<Staff>,
  cardId: string,
  { channel }: z.infer<typeof EndForPerson>,
): Promise<void> {
  mustBeOnDuty(ctx, "content");
  const proof = { channel, proof: `staff:${ctx.actor.userId}` };
  await inTransaction(ctx, async (ctx) => {
    await record(ctx, "memory-card.ended-for", `memory-card:${cardId}`, { channel });
    await asSystem(ctx, "memory-cards-team", async (ctx) =>
      eraseCard(ctx, await lockCard(ctx, cardId), proof),
    );
  });
}
