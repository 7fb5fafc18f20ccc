import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { outboundMails } from "./mails.sql.ts";

export const ReaddressMail = z.object({
  mailId: z.uuid(),
  recipient: z.string().trim().toLowerCase().max(255).pipe(z.email("content_email_invalid")),
});

/** Sends what came back to another address, this once; the account keeps its own. Throws `mails_under_way`, `mails_of_account`. */
export function readdressMail(
  ctx: Ctx<Staff>,
  { mailId, recipient }: z.infer<typeof ReaddressMail>,
): Promise<void> {
  mustBeOnDuty(ctx, "conversation");
  return inTransaction(ctx, async (ctx) => {
    const [again] = await ctx.db
      .update(outboundMails)
      .set({ recipient, givenUpAt: null, bouncedAt: null, acceptedAt: null })
      .where(and(eq(outboundMails.id, mailId), isNotNull(outboundMails.givenUpAt)))
      .returning({ template: outboundMails.template });
    if (!again) throw new RuleBroken("mails_under_way");
    // Their links open the account: whoever mistypes would give it away.
    if (again.template.startsWith("accounts.")) throw new RuleBroken("mails_of_account");
    await record(ctx, "mail.readdressed", `mail:${mailId}`, { template: again.template });
    await ctx.services.queue.send(ctx.db, deliverMailJob, { mailId });
  });
}
