import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

/** The mail as it came, for a mail program. Throws `NotFound`. */
export async function openOriginal(ctx: Ctx<Staff>, mailId: string): Promise<Blob> {
  const key = await inTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db
      .select({ key: incomingMails.fileKey, researchId: incomingMails.researchId })
      .from(incomingMails)
      .where(eq(incomingMails.id, mailId));
    if (!mail) throw new NotFound();
    const subject = mail.researchId ? `research:${mail.researchId}` : `incoming-mail:${mailId}`;
    await record(ctx, "incoming-mail.read", subject, { mail: mailId });
    return mail.key;
  });
  return ctx.services.files.open(key);
}
