import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Staff, Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { newsletterIssues } from "../issues.sql.ts";

export const IssueRevision = z.object({ issueId: z.uuid(), revision: z.coerce.number().int() });

/** Throws `RuleBroken` for a stale revision or a released issue, which row security hides from `for update`. */
export async function lockDraft(ctx: Tx<Staff>, seen: z.infer<typeof IssueRevision>) {
  const byId = eq(newsletterIssues.id, seen.issueId);
  const [draft] = await ctx.db.select().from(newsletterIssues).where(byId).for("update");
  if (!draft) {
    const [sent] = await ctx.db.select({ id: newsletterIssues.id }).from(newsletterIssues).where(byId);
    throw sent ? new RuleBroken("content_issue_released") : new NotFound();
  }
  if (draft.revision !== seen.revision) throw new RuleBroken("content_issue_changed");
  return draft;
}
