import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { type IssueTexts, missingParts } from "#business/content/issue.ts";
import { record } from "../../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { askForNames, nameGround } from "../../history/name-grounds.ts";
import { namesInTexts } from "../../history/reads-as-name.ts";
import { newsletterSubscriptions } from "../content.sql.ts";
import { newsletterIssues, newsletterRecipients } from "../issues.sql.ts";
import { isSubscribed } from "./is-subscribed.ts";
import { queueIssueMailsJob } from "./issues.jobs.ts";
import { IssueRevision, lockDraft } from "./lock-draft.ts";

export const ReleaseIssue = IssueRevision.extend({ nameGround });

/** Irreversible. Notes every subscriber and the job that queues the mails; returns their number. */
export async function releaseIssue(ctx: Ctx<Staff>, input: z.infer<typeof ReleaseIssue>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    if (missingParts(draft).length > 0) throw new RuleBroken("content_issue_incomplete");
    await askForNames(ctx, `issue:${draft.id}`, { names: namesInIssue(draft), nameGround: input.nameGround });
    const subscribers = await asSystem(ctx, "newsletter", (ctx) =>
      ctx.db
        .insert(newsletterRecipients)
        .select(
          ctx.db
            .select({
              issueId: sql`${draft.id}::uuid`.as("issue_id"),
              subscriptionId: newsletterSubscriptions.id,
            })
            .from(newsletterSubscriptions)
            .where(isSubscribed),
        )
        .returning({ id: newsletterRecipients.subscriptionId }),
    );
    if (subscribers.length === 0) throw new RuleBroken("content_issue_nobody");
    await ctx.db
      .update(newsletterIssues)
      .set({
        state: "sending",
        releasedAt: ctx.now(),
        releasedBy: ctx.actor.userId,
        recipients: subscribers.length,
      })
      .where(eq(newsletterIssues.id, draft.id));
    await record(ctx, "issue.released", `issue:${draft.id}`, { recipients: subscribers.length });
    await ctx.services.queue.send(ctx.db, queueIssueMailsJob, { issueId: draft.id });
    return subscribers.length;
  });
}

export function namesInIssue({ subjectDe, subjectEn, textDe, textEn }: IssueTexts): string[] {
  return namesInTexts([subjectDe, subjectEn, textDe, textEn]);
}
