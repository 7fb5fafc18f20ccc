import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { newsletterIssues } from "../issues.sql.ts";

/** Reuses a draft that has never been edited. */
export function createIssue(ctx: Ctx<Staff>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const [emptyDraft] = await ctx.db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.revision, 0))
      .orderBy(desc(newsletterIssues.createdAt))
      .limit(1);
    if (emptyDraft) return emptyDraft.id;
    const id = uuidv7(ctx.now().getTime());
    await ctx.db.insert(newsletterIssues).values({ id, createdAt: ctx.now(), updatedAt: ctx.now() });
    await record(ctx, "issue.begun", `issue:${id}`);
    return id;
  });
}
