import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

/** When it came and what it is about. Throws `NotFound`. */
export function subjectOfMail(
  ctx: Ctx<Staff>,
  mailId: string,
): Promise<{ subject: string; receivedAt: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db
      .select({ subject: incomingMails.subject, receivedAt: incomingMails.receivedAt })
      .from(incomingMails)
      .where(eq(incomingMails.id, mailId));
    if (!mail) throw new NotFound();
    await record(ctx, "incoming-mail.read", `incoming-mail:${mailId}`);
    return mail;
  });
}
