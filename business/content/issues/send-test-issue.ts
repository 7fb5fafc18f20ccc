import { eq } from "drizzle-orm";
import type { z } from "zod";
import { missingParts } from "#business/content/issue.ts";
import { sampleUnsubscribeLink } from "#business/content/subscriptions/unsubscribe-link.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { users } from "../../accounts/accounts.sql.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { issueTestMail } from "./issues.mail.ts";
import { type IssueRevision, lockDraft } from "./lock-draft.ts";

export async function sendTestIssue(ctx: Ctx<Staff>, input: z.infer<typeof IssueRevision>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    if (missingParts(draft).length > 0) throw new RuleBroken("content_issue_incomplete");
    const { userId } = ctx.actor;
    const [me] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!me) throw new NotFound();
    for (const locale of ["de", "en"] as const)
      await queueMail(ctx, {
        template: "content.newsletter-test",
        to: me.email,
        userId,
        about: `issue:${draft.id}`,
        locale,
        text: issueTestMail(draft, locale, sampleUnsubscribeLink(ctx, locale)),
      });
    await record(ctx, "issue.tested", `issue:${draft.id}`, { revision: draft.revision });
    return me.email;
  });
}
