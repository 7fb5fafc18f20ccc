import { and, eq } from "drizzle-orm";
import type { ReadMail } from "#platform/mail-in/read-mail.ts";
import type { System, Tx } from "../context.ts";
import { outboundMails } from "../mails/mails.sql.ts";
import { markBounced } from "../mails/mark-bounced.ts";
import { ownMailId } from "./find-sender.ts";

const longestReason = 300;

/** Marks the mail of ours that did not arrive; a delay or a receipt marks nothing. Returns which mail the report is about. */
export async function recordReport(
  ctx: Tx<System>,
  known: string | null,
  { report, text }: Pick<ReadMail, "report" | "text">,
): Promise<string | null> {
  const mailId = known ?? (await namedMail(ctx, report));
  if (!mailId) return null;
  const reason = report
    ? report.recipients
        .filter(({ action }) => action === "failed")
        .map(({ status, reason }) => [status, reason].filter(Boolean).join(" "))[0]
    : text.trim().replace(/\s+/g, " ").slice(0, longestReason);
  if (reason !== undefined) await markBounced(ctx, mailId, reason);
  return mailId;
}

/** By the Message-ID of what came back, which nobody guesses, and only for the one that it was sent to. */
async function namedMail(ctx: Tx<System>, report: ReadMail["report"]): Promise<string | null> {
  const id = ownMailId(report?.about ?? null);
  if (!id || !report) return null;
  const [mail] = await ctx.db
    .select({ id: outboundMails.id, recipient: outboundMails.recipient })
    .from(outboundMails)
    .where(and(eq(outboundMails.id, id)));
  const isNamed = report.recipients.some(({ address }) => address === mail?.recipient.toLowerCase());
  return mail && isNamed ? mail.id : null;
}
