import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { MailRefused } from "#platform/mailer.ts";
import { attachmentBytes } from "./attachment-bytes.ts";
import { outboundMails } from "./mails.sql.ts";
import { bounceAddress } from "./reply-address.ts";

/** Job. Throws after a rejection, so that the queue retries; a final one (5xx) waits for the team. Skips accepted mails. */
export async function deliverMail(ctx: Ctx<System>, input: { mailId: string }): Promise<void> {
  const mail = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(outboundMails).where(eq(outboundMails.id, input.mailId));
    return row;
  });
  if (!mail || mail.acceptedAt) return;
  try {
    const attachments = await Promise.all(
      mail.attachments.map(async (attachment) => ({
        filename: attachment.filename,
        contentType: attachment.contentType,
        content: await attachmentBytes(ctx.services, attachment),
      })),
    );
    const returnPath = bounceAddress(ctx.services, mail.id);
    await ctx.services.mailer.deliver({ ...mail, to: mail.recipient, returnPath, attachments });
  } catch (error) {
    const refused = error instanceof MailRefused;
    await saveOutcome(ctx, mail.id, {
      lastError: error instanceof Error ? error.message.slice(0, 500) : "unknown",
      ...(refused ? { givenUpAt: ctx.now() } : {}),
    });
    if (refused) return;
    throw error;
  }
  await saveOutcome(ctx, mail.id, { acceptedAt: ctx.now(), givenUpAt: null, lastError: null });
}

type Outcome = { acceptedAt?: Date; givenUpAt?: Date | null; lastError: string | null };

function saveOutcome(ctx: Ctx<System>, id: string, outcome: Outcome) {
  return inTransaction(ctx, (ctx) =>
    ctx.db.update(outboundMails).set(outcome).where(eq(outboundMails.id, id)),
  );
}
