import { and, eq, inArray } from "drizzle-orm";
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
import { berlinDay } from "#business/locale.ts";
import { announcePeople } from "#business/people/lock-person.ts";
import { withdrawAddress } from "#business/people/register/withdraw-address.ts";
import { lockPersonLetter } from "./lock-person-letter.ts";
import { personLetters } from "./person-letters.sql.ts";

export const RecordPersonAnswer = z.object({
  letterId: z.uuid(),
  answeredOn: z.iso.date("letters_day_invalid"),
  outcome: z.enum(["answered", "undeliverable"], "letters_outcome_missing"),
  /** For the team. */
  answer: z.string().trim().max(1000, "team_text_too_long").default(""),
});

/** What came back: words, or the letter itself; then the address was wrong, and nobody was informed. */
export function recordPersonAnswer(
  ctx: Ctx<Staff>,
  { letterId, answeredOn, outcome, answer }: z.infer<typeof RecordPersonAnswer>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "research");
    const found = await lockPersonLetter(ctx, letterId);
    if (found.state !== "sent" || !found.sentOn) throw new RuleBroken("letters_not_waiting");
    if (answeredOn > berlinDay(ctx.now()) || answeredOn < found.sentOn)
      throw new RuleBroken("letters_day_invalid");
    if (outcome === "answered" && !answer) throw new RuleBroken("letters_answer_missing");
    await ctx.db
      .update(personLetters)
      .set({ state: outcome, answeredOn, answer: answer || null, answerRecordedBy: ctx.actor.userId })
      .where(eq(personLetters.id, letterId));
    if (outcome === "undeliverable")
      await asSystem(ctx, "correct-address", async (ctx) =>
        withdrawAddress(ctx, found.personId, await hasArrived(ctx, found.personId)),
      );
    const event = outcome === "answered" ? "person-letter.answered" : "person-letter.undeliverable";
    await record(ctx, event, `research:${found.researchId}`, { letter: found.number });
    await announcePeople(ctx, found.researchId);
  });
}

/** Whether another letter to the person may have arrived. */
async function hasArrived(ctx: Tx<System>, personId: string): Promise<boolean> {
  const arrived = inArray(personLetters.state, ["sent", "answered"]);
  return (await ctx.db.$count(personLetters, and(eq(personLetters.personId, personId), arrived))) > 0;
}
