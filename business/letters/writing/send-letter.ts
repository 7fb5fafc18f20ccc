import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { releaseLetterJob } from "../letters.jobs.ts";
import { letters } from "../letters.sql.ts";
import { lockLetter } from "../lock-letter.ts";

export const MailLetter = z.object({ letterId: z.uuid() });

/** How long its sender can think again. */
export const letterHoldMs = 10_000;

/** By e-mail, ten seconds later unless it is taken back. */
export function sendLetterByMail(ctx: Ctx<Staff>, { letterId }: z.infer<typeof MailLetter>): Promise<void> {
  return inTransaction(ctx, (ctx) => holdLetter(ctx, letterId));
}

export async function holdLetter(ctx: Tx<Staff>, letterId: string): Promise<void> {
  const found = await lockLetter(ctx, letterId);
  if (found.channel !== "email" || found.state !== "written") throw new RuleBroken("letters_not_to_send");
  const releaseAt = new Date(ctx.now().getTime() + letterHoldMs);
  await ctx.db
    .update(letters)
    .set({ state: "leaving", releaseAt, sentBy: ctx.actor.userId })
    .where(eq(letters.id, letterId));
  await record(ctx, "letter.leaving", `research:${found.researchId}`, { letter: found.number });
  await ctx.services.queue.send(ctx.db, releaseLetterJob, { letterId }, { startAfter: releaseAt });
}
