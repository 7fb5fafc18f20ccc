import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { outboundMails } from "./mails.sql.ts";

export const SendMailAgain = z.object({ mailId: z.uuid() });

/** Throws `mails_under_way` for a mail that is still tried, was accepted, or was just sent again by a colleague. */
export function sendMailAgain(ctx: Ctx<Staff>, { mailId }: z.infer<typeof SendMailAgain>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [again] = await ctx.db
      .update(outboundMails)
      .set({ givenUpAt: null, bouncedAt: null, acceptedAt: null })
      .where(and(eq(outboundMails.id, mailId), isNotNull(outboundMails.givenUpAt)))
      .returning({ template: outboundMails.template });
    if (!again) throw new RuleBroken("mails_under_way");
    await record(ctx, "mail.sent-again", `mail:${mailId}`, { template: again.template });
    await ctx.services.queue.send(ctx.db, deliverMailJob, { mailId });
  });
}
