import { and, count, eq, inArray } from "drizzle-orm";
import { issueTemplate } from "#business/content/issue.ts";
import { unsubscribeLink } from "#business/content/subscriptions/unsubscribe-link.ts";
import { teamTopic } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../../context.ts";
import { newsletterSubscriptions } from "../content.sql.ts";
import { newsletterIssues, newsletterRecipients } from "../issues.sql.ts";
import { isSubscribed } from "./is-subscribed.ts";
import { issueMail } from "./issues.mail.ts";

/** Job. Commits batch by batch, so that a retry continues with the remaining subscribers. */
export async function queueIssueMails(
  ctx: Ctx<System>,
  input: { issueId: string },
  batch = 25,
): Promise<void> {
  let more = true;
  while (more) more = await inTransaction(ctx, (ctx) => writeBatch(ctx, input.issueId, batch));
}

async function writeBatch(ctx: Tx<System>, issueId: string, batch: number): Promise<boolean> {
  const [issue] = await ctx.db
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.state, "sending")))
    .for("update");
  if (!issue) return false;
  const subscribers = await takeSubscribers(ctx, issueId, batch);
  for (const { id, email, locale } of subscribers) {
    const unsubscribeUrl = unsubscribeLink(ctx, locale, id);
    await queueMail(ctx, {
      template: issueTemplate,
      to: email,
      userId: null,
      about: `issue:${issueId}`,
      locale,
      text: issueMail(issue, locale, unsubscribeUrl),
      unsubscribeUrl: unsubscribeUrl,
    });
  }
  const [left] = await ctx.db
    .select({ count: count() })
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.issueId, issueId));
  const done = left?.count === 0;
  const written = issue.written + subscribers.length;
  await ctx.db
    .update(newsletterIssues)
    .set({ written, ...(done ? { state: "sent" as const, finishedAt: ctx.now() } : {}) })
    .where(eq(newsletterIssues.id, issueId));
  await ctx.services.events.publish(ctx.db, teamTopic);
  if (done) await record(ctx, "issue.sent", `issue:${issueId}`, { recipients: issue.recipients, written });
  return !done;
}

async function takeSubscribers(ctx: Tx<System>, issueId: string, batch: number) {
  const ofIssue = eq(newsletterRecipients.issueId, issueId);
  const next = ctx.db
    .select({ id: newsletterRecipients.subscriptionId })
    .from(newsletterRecipients)
    .where(ofIssue)
    .limit(batch);
  const taken = await ctx.db
    .delete(newsletterRecipients)
    .where(and(ofIssue, inArray(newsletterRecipients.subscriptionId, next)))
    .returning({ id: newsletterRecipients.subscriptionId });
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return ctx.db
    .select({
      id: newsletterSubscriptions.id,
      email: newsletterSubscriptions.email,
      locale: newsletterSubscriptions.locale,
    })
    .from(newsletterSubscriptions)
    .where(and(inArray(newsletterSubscriptions.id, ids), isSubscribed));
}
