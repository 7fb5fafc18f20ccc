import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { outboundMails } from "./mails.sql.ts";

export const SetMailAside = z.object({ mailId: z.uuid() });

/** Never tried again: the recipient was reached otherwise, or the address is wrong. Throws `mails_under_way`. */
export function setMailAside(ctx: Ctx<Staff>, { mailId }: z.infer<typeof SetMailAside>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db
      .update(outboundMails)
      .set({ givenUpAt: null })
      .where(and(eq(outboundMails.id, mailId), isNotNull(outboundMails.givenUpAt)))
      .returning({ template: outboundMails.template });
    if (!mail) throw new RuleBroken("mails_under_way");
    await record(ctx, "mail.set-aside", `mail:${mailId}`, { template: mail.template });
  });
}
