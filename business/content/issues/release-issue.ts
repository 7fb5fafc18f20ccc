import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { newsletterSubscriptions } from "../content.sql.ts";
import { newsletterIssues, newsletterRecipients } from "../issues.sql.ts";
import { missingParts } from "./issue.ts";
import { writeIssueJob } from "./issues.jobs.ts";
import { lockDraft, type SeenIssue } from "./lock-draft.ts";
import { subscribed } from "./subscribed.ts";

/**
 * Sends an issue to everybody who is on the list at this moment: notes them and the job that writes the letters. There is no
 * way back. Returns how many they are.
 */
export async function releaseIssue(ctx: Ctx<Staff>, input: z.infer<typeof SeenIssue>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    if (missingParts(draft).length > 0) throw new RuleBroken("content_issue_incomplete");
    // Who is on the list is the house's business; staff see only how many they are.
    const readers = await asSystem(ctx, "newsletter", (ctx) =>
      ctx.db
        .insert(newsletterRecipients)
        .select(
          ctx.db
            .select({
              issueId: sql`${draft.id}::uuid`.as("issue_id"),
              subscriptionId: newsletterSubscriptions.id,
            })
            .from(newsletterSubscriptions)
            .where(subscribed),
        )
        .returning({ id: newsletterRecipients.subscriptionId }),
    );
    if (readers.length === 0) throw new RuleBroken("content_issue_nobody");
    await ctx.db
      .update(newsletterIssues)
      .set({
        state: "sending",
        releasedAt: ctx.now(),
        releasedBy: ctx.actor.userId,
        recipients: readers.length,
      })
      .where(eq(newsletterIssues.id, draft.id));
    await record(ctx, "issue.released", `issue:${draft.id}`, { recipients: readers.length });
    await ctx.house.queue.send(ctx.db, writeIssueJob, { issueId: draft.id });
    return readers.length;
  });
}
