import type { Staff, System, Tx } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { MailContent } from "./mail-content.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { type Attachment, outboundMails } from "./mails.sql.ts";
import { renderMailHtml, renderMailText } from "./render-mail.ts";

export type NewMail = {
  template: string;
  to: string;
  userId: string | null;
  about?: string;
  locale: Locale;
  text: MailContent;
  attachments?: Attachment[];
  unsubscribeUrl?: string;
  /** Where an answer belongs, if not with the operator. */
  replyTo?: string | null;
};

/** Queues in the caller's transaction, so that a rolled-back action sends nothing. Returns the mail's id. */
export async function queueMail(ctx: Tx<Staff | System>, mail: NewMail): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(outboundMails).values({
    id,
    userId: mail.userId,
    template: mail.template,
    about: mail.about ?? null,
    recipient: mail.to,
    subject: mail.text.subject,
    text: renderMailText(ctx, mail),
    html: renderMailHtml(ctx, mail),
    attachments: mail.attachments ?? [],
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    replyTo: mail.replyTo ?? null,
    queuedAt: ctx.now(),
  });
  await ctx.services.queue.send(ctx.db, deliverMailJob, { mailId: id });
  return id;
}
