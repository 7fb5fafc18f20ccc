import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, System, Tx } from "../context.ts";
import type { Locale } from "../locale.ts";
import type { LetterText } from "./letter.ts";
import { letterHtml, letterPlain } from "./letter-forms.ts";
import { deliverLetterJob } from "./letters.jobs.ts";
import { type Attachment, outboundMails } from "./letters.sql.ts";

export type NewLetter = {
  template: string;
  to: string;
  userId: string | null;
  about?: string;
  locale: Locale;
  text: LetterText;
  attachments?: Attachment[];
  /** Where a mail program unsubscribes with one click (RFC 8058); for letters that nobody needs. */
  unsubscribeUrl?: string;
};

/**
 * Writes a letter and the job that sends it, in the caller's transaction: a rolled-back deed sends nothing,
 * a dead mail server loses nothing. Returns the letter's id.
 */
export async function writeLetter(ctx: Tx<Staff | System>, letter: NewLetter): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  await ctx.db.insert(outboundMails).values({
    id,
    userId: letter.userId,
    template: letter.template,
    about: letter.about ?? null,
    recipient: letter.to,
    subject: letter.text.subject,
    text: letterPlain(ctx, letter),
    html: letterHtml(ctx, letter),
    attachments: letter.attachments ?? [],
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
    queuedAt: ctx.now(),
  });
  await ctx.house.queue.send(ctx.db, deliverLetterJob, { letterId: id });
  return id;
}
