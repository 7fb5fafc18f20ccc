import { and, count, eq, inArray } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../../context.ts";
import { writeLetter } from "../../letters/write-letter.ts";
import { newsletterSubscriptions } from "../content.sql.ts";
import { newsletterIssues, newsletterRecipients } from "../issues.sql.ts";
import { issueTemplate } from "./issue.ts";
import { issueLetter } from "./issues.mail.ts";
import { leaveUrl } from "./leave-url.ts";
import { subscribed } from "./subscribed.ts";

/**
 * Writes an issue's letters, a batch in each transaction. Called by a job: after a crash the next try goes on with those who
 * have none yet, and two at once take turns. Who has left the newsletter meanwhile gets none.
 */
export async function writeIssue(ctx: Ctx<System>, input: { issueId: string }, batch = 25): Promise<void> {
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
  const readers = await takeReaders(ctx, issueId, batch);
  for (const { id, email, locale } of readers) {
    const leave = leaveUrl(ctx, locale, id);
    await writeLetter(ctx, {
      template: issueTemplate,
      to: email,
      userId: null,
      about: `issue:${issueId}`,
      locale,
      text: issueLetter(issue, locale, leave),
      unsubscribeUrl: leave,
    });
  }
  const [left] = await ctx.db
    .select({ count: count() })
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.issueId, issueId));
  const done = left?.count === 0;
  const written = issue.written + readers.length;
  await ctx.db
    .update(newsletterIssues)
    .set({ written, ...(done ? { state: "sent" as const, finishedAt: ctx.now() } : {}) })
    .where(eq(newsletterIssues.id, issueId));
  if (done) await record(ctx, "issue.sent", `issue:${issueId}`, { recipients: issue.recipients, written });
  return !done;
}

/** Takes the next ones off the list, and returns those among them who still want the newsletter. */
async function takeReaders(ctx: Tx<System>, issueId: string, batch: number) {
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
    .where(and(inArray(newsletterSubscriptions.id, ids), subscribed));
}
