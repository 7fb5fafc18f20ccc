import { eq } from "drizzle-orm";
import type { z } from "zod";
import { users } from "../../accounts/accounts.sql.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { writeLetter } from "../../letters/write-letter.ts";
import { missingParts } from "./issue.ts";
import { issueTestLetter } from "./issues.mail.ts";
import { sampleLeaveUrl } from "./leave-url.ts";
import { lockDraft, type SeenIssue } from "./lock-draft.ts";

/** Sends the issue in both languages to whoever asks for it. Returns that address. */
export async function tryIssue(ctx: Ctx<Staff>, input: z.infer<typeof SeenIssue>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    if (missingParts(draft).length > 0) throw new RuleBroken("content_issue_incomplete");
    const { userId } = ctx.actor;
    const [me] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!me) throw new NotFound();
    for (const locale of ["de", "en"] as const)
      await writeLetter(ctx, {
        template: "content.newsletter-test",
        to: me.email,
        userId,
        about: `issue:${draft.id}`,
        locale,
        text: issueTestLetter(draft, locale, sampleLeaveUrl(ctx, locale)),
      });
    await record(ctx, "issue.tested", `issue:${draft.id}`, { revision: draft.revision });
    return me.email;
  });
}
