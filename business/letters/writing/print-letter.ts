import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { letters } from "../letters.sql.ts";
import { lockLetter } from "../lock-letter.ts";
import { remindDay } from "./remind-day.ts";

export const PrintLetter = z.object({ letterId: z.uuid() });

/** From now on its PDF is no draft any more. Printing it again changes nothing. */
export function printLetter(ctx: Ctx<Staff>, { letterId }: z.infer<typeof PrintLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockLetter(ctx, letterId);
    if (found.state === "printed") return;
    if (found.channel !== "post" || found.state !== "written") throw new RuleBroken("letters_not_to_print");
    await ctx.db
      .update(letters)
      .set({ state: "printed", printedBy: ctx.actor.userId, printedAt: ctx.now() })
      .where(eq(letters.id, letterId));
    await record(ctx, "letter.printed", `research:${found.researchId}`, { letter: found.number });
  });
}

export const PostLetter = z.object({
  letterId: z.uuid(),
  sentOn: z.iso.date("letters_day_invalid"),
  proof: z
    .string()
    .trim()
    .max(200, "team_text_too_long")
    .default("")
    .transform((typed) => typed || null),
});

/** It is in the post: who, when, and the receipt. */
export function postLetter(ctx: Ctx<Staff>, input: z.infer<typeof PostLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { letterId, sentOn, proof } = input;
    const found = await lockLetter(ctx, letterId);
    if (found.state !== "printed") throw new RuleBroken("letters_not_printed");
    mustBePostingDay(ctx, sentOn, found.writtenAt);
    const remindOn = await remindDay(ctx, found, sentOn);
    await ctx.db
      .update(letters)
      .set({ state: "sent", sentOn, sentBy: ctx.actor.userId, proof, remindOn })
      .where(eq(letters.id, letterId));
    await record(ctx, "letter.sent", `research:${found.researchId}`, { letter: found.number });
  });
}

/** From the day of writing until today. Throws `letters_day_invalid`. */
export function mustBePostingDay(ctx: Ctx, sentOn: string, writtenAt: Date): void {
  if (sentOn > berlinDay(ctx.now()) || sentOn < berlinDay(writtenAt))
    throw new RuleBroken("letters_day_invalid");
}

/** Somebody recorded too early that it is in the post: until midnight it is printed again. */
export function undoPosting(ctx: Ctx<Staff>, { letterId }: z.infer<typeof PrintLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockLetter(ctx, letterId);
    const today = berlinDay(ctx.now());
    if (found.channel !== "post" || found.state !== "sent" || found.sentOn !== today)
      throw new RuleBroken("letters_has_left");
    await ctx.db
      .update(letters)
      .set({ state: "printed", sentOn: null, sentBy: null, proof: null, remindOn: null })
      .where(eq(letters.id, letterId));
    await record(ctx, "letter.posting-undone", `research:${found.researchId}`, { letter: found.number });
  });
}
