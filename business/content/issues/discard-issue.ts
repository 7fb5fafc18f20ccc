import { eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { newsletterIssues } from "../issues.sql.ts";
import { lockDraft, type SeenIssue } from "./lock-draft.ts";

/** Throws a draft away, for good. */
export async function discardIssue(ctx: Ctx<Staff>, input: z.infer<typeof SeenIssue>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, input);
    await ctx.db.delete(newsletterIssues).where(eq(newsletterIssues.id, draft.id));
    await record(ctx, "issue.discarded", `issue:${draft.id}`);
  });
}
