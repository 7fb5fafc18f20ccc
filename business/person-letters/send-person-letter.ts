import { eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import {
  mustBePostingDay,
  type PostLetter,
  type PrintLetter,
} from "#business/letters/writing/print-letter.ts";
import type { TakeBackLetter } from "#business/letters/writing/take-back-letter.ts";
import { markInformed } from "#business/people/rights/inform.ts";
import { mayBeWrittenTo } from "#business/people/rights/object.ts";
import { lockPersonLetter } from "./lock-person-letter.ts";
import { mayBeWithdrawn } from "./person-letter.ts";
import { personLetters } from "./person-letters.sql.ts";

/** From now on its PDF is no draft any more. The stop list is asked again. */
export function printPersonLetter(ctx: Ctx<Staff>, { letterId }: z.infer<typeof PrintLetter>): Promise<void> {
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

/** It is in the post, which informs the person (Art. 14 GDPR). Whoever objected while it was printed is not written to. */
export function postPersonLetter(ctx: Ctx<Staff>, input: z.infer<typeof PostLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { letterId, sentOn, proof } = input;
    const found = await lockPersonLetter(ctx, letterId);
    if (found.state !== "printed") throw new RuleBroken("letters_not_printed");
    await mustNotBeStopped(ctx, found.personId);
    mustBePostingDay(ctx, sentOn, found.writtenAt);
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

/** What was printed lies on somebody's desk, so it takes a reason. What is in the post can only be answered. */
export function takeBackPersonLetter(
  ctx: Ctx<Staff>,
  { letterId, reason }: z.infer<typeof TakeBackLetter>,
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
