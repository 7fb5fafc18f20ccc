import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { markInformed } from "#business/people/rights/inform.ts";
import { mayBeWrittenTo } from "#business/people/rights/object.ts";
import { lockPersonLetter } from "./lock-person-letter.ts";
import { mayBeWithdrawn } from "./person-letter.ts";
import { personLetters } from "./person-letters.sql.ts";

export const PrintPersonLetter = z.object({ letterId: z.uuid() });

/** From now on its PDF is no draft any more. The stop list is asked again. */
export function printPersonLetter(
  ctx: Ctx<Staff>,
  { letterId }: z.infer<typeof PrintPersonLetter>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockPersonLetter(ctx, letterId);
    await mustNotBeStopped(ctx, found.personId);
    if (found.state === "printed") return;
    if (found.state !== "written") throw new RuleBroken("letters_not_to_print");
    const printed = { state: "printed" as const, printedBy: ctx.actor.userId, printedAt: ctx.now() };
    await ctx.db.update(personLetters).set(printed).where(eq(personLetters.id, letterId));
    await record(ctx, "person-letter.printed", `research:${found.researchId}`, { letter: found.number });
  });
}

export const PostPersonLetter = z.object({
  letterId: z.uuid(),
  sentOn: z.iso.date("letters_day_invalid"),
  proof: z
    .string()
    .trim()
    .max(200, "team_text_too_long")
    .default("")
    .transform((typed) => typed || null),
});

/** It is in the post, which informs the person (Art. 14 GDPR). Whoever objected while it was printed is not written to. */
export function postPersonLetter(ctx: Ctx<Staff>, input: z.infer<typeof PostPersonLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { letterId, sentOn, proof } = input;
    const found = await lockPersonLetter(ctx, letterId);
    if (found.state !== "printed") throw new RuleBroken("letters_not_printed");
    await mustNotBeStopped(ctx, found.personId);
    if (sentOn > berlinDay(ctx.now()) || sentOn < berlinDay(found.writtenAt))
      throw new RuleBroken("letters_day_invalid");
    await ctx.db
      .update(personLetters)
      .set({ state: "sent", sentOn, sentBy: ctx.actor.userId, proof })
      .where(eq(personLetters.id, letterId));
    await markInformed(ctx, found.personId, new Date(`${sentOn}T12:00:00Z`));
    await record(ctx, "person-letter.sent", `research:${found.researchId}`, { letter: found.number });
  });
}

async function mustNotBeStopped(ctx: Tx<Staff>, personId: string): Promise<void> {
  if (!(await mayBeWrittenTo(ctx, personId))) throw new RuleBroken("person_letters_stopped");
}

export const TakeBackPersonLetter = z.object({
  letterId: z.uuid(),
  reason: z.string().trim().max(500, "team_text_too_long").default(""),
});

/** What was printed lies on somebody's desk, so it takes a reason. What is in the post can only be answered. */
export function takeBackPersonLetter(
  ctx: Ctx<Staff>,
  { letterId, reason }: z.infer<typeof TakeBackPersonLetter>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockPersonLetter(ctx, letterId);
    if (!mayBeWithdrawn(found.state)) throw new RuleBroken("letters_has_left");
    if (found.state === "printed" && !reason) throw new RuleBroken("letters_reason_missing");
    const taken = { takenBackBy: ctx.actor.userId, takenBackAt: ctx.now(), takenBackFor: reason || null };
    await ctx.db
      .update(personLetters)
      .set({ state: "taken_back", ...taken })
      .where(eq(personLetters.id, letterId));
    await record(ctx, "person-letter.taken-back", `research:${found.researchId}`, { letter: found.number });
  });
}
