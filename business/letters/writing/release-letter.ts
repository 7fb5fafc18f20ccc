import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { letters } from "../letters.sql.ts";
import { lockLetter } from "../lock-letter.ts";
import { letterReplyAddress } from "../reply-address.ts";
import { remindDay } from "./remind-day.ts";

/** Job. Once: a letter that was taken back, or has left, stays as it is. */
export function releaseLetter(ctx: Ctx<System>, { letterId }: { letterId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const letter = await lockLetter(ctx, letterId).catch(() => null);
    if (letter?.state !== "leaving" || !letter.email) return;
    const mailId = await queueMail(ctx, {
      template: `letters.${letter.kind}`,
      to: letter.email,
      userId: null,
      about: `letter:${letter.id}`,
      locale: letter.language,
      text: {
        subject: `${letter.subject} [${letter.number}]`,
        paragraphs: letter.body.split(/\n{2,}/),
        isClosed: true,
      },
      replyTo: letterReplyAddress(ctx.services, letter),
    });
    const sentOn = berlinDay(ctx.now());
    await ctx.db
      .update(letters)
      .set({ state: "sent", sentOn, mailId, releaseAt: null, remindOn: await remindDay(ctx, letter, sentOn) })
      .where(eq(letters.id, letterId));
    await record(ctx, "letter.sent", `research:${letter.researchId}`, { letter: letter.number });
  });
}
