import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Staff, Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { newsletterIssues } from "../issues.sql.ts";

/** What every deed with a draft names: which one, and in which revision the person has seen it. */
export const SeenIssue = z.object({ issueId: z.uuid(), revision: z.coerce.number().int() });

/**
 * A draft, locked, in exactly the revision that the person has before them. Throws `RuleBroken` when somebody changed it
 * meanwhile, and when it has gone out: staff cannot lock what they may not change.
 */
export async function lockDraft(ctx: Tx<Staff>, seen: z.infer<typeof SeenIssue>) {
  const mine = eq(newsletterIssues.id, seen.issueId);
  const [draft] = await ctx.db.select().from(newsletterIssues).where(mine).for("update");
  if (!draft) {
    const [sent] = await ctx.db.select({ id: newsletterIssues.id }).from(newsletterIssues).where(mine);
    throw sent ? new RuleBroken("content_issue_released") : new NotFound();
  }
  if (draft.revision !== seen.revision) throw new RuleBroken("content_issue_changed");
  return draft;
}
