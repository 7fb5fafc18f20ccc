import { eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { newsletterIssues } from "../issues.sql.ts";
import { type IssueRevision, lockDraft } from "./lock-draft.ts";

export async function discardIssue(ctx: Ctx<Staff>, input: z.infer<typeof IssueRevision>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    await ctx.db.delete(newsletterIssues).where(eq(newsletterIssues.id, draft.id));
    await record(ctx, "issue.discarded", `issue:${draft.id}`);
  });
}
