import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { plainCode } from "#business/people/rights/issue-code.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { cardAnswers, cardText } from "./card-answers.ts";
import { addressOfCard, hashOfLink, identityOf, issueLink, storeLink } from "./card-link.ts";
import { eraseCard } from "./end-card.ts";
import { cardPreferences } from "./memory-card.ts";
import { memoryCardLinks, memoryCards } from "./memory-cards.sql.ts";
import { applyPreference } from "./set-preference.ts";
import { isSheetCode } from "./sheet-code.ts";
import { lockCard } from "./team-cards.ts";

const teamChannel = z.enum(["telephone", "paper"], "memory_cards_channel_missing");

export const EnterCard = z.object({
  locale: z.enum(["de", "en"]),
  channel: teamChannel,
  /** Of the sheet; none by telephone. */
  code: cardText(40),
  ...cardAnswers,
  preference: z.enum(cardPreferences, "memory_cards_preference_missing"),
  consent: z.literal("on", "memory_cards_consent_missing"),
});

/** From the telephone, or a sheet whose code leads to the card from now on. Throws `memory_cards_stopped`, `…_code_used`. */
export async function enterCard(
  ctx: Ctx<Staff>,
  { locale, channel, code, preference, consent, ...answers }: z.infer<typeof EnterCard>,
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
      if (code) await storeSheetCode(ctx, id, code);
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

/** So that no slip leads to a card that nobody finds, and no sheet becomes two cards. */
async function storeSheetCode(ctx: Tx<System>, cardId: string, code: string): Promise<void> {
  if (!isSheetCode(ctx.services, code)) throw new RuleBroken("memory_cards_code_unknown");
  const hash = hashOfLink(ctx.services, plainCode(code));
  if ((await ctx.db.$count(memoryCardLinks, eq(memoryCardLinks.hash, hash))) > 0)
    throw new RuleBroken("memory_cards_code_used");
  await storeLink(ctx, cardId, plainCode(code));
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
