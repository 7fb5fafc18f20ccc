import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { DraftReport } from "./draft-report.ts";
import { reports } from "./reports.sql.ts";

/** Keeps what was signed off as the next version, for the chain that issues it. */
export async function freezeReport(
  ctx: Tx<System>,
  { content, hash }: DraftReport,
  research: { id: string; userId: string },
): Promise<void> {
  const { id: researchId, userId } = research;
  await ctx.db.insert(reports).values({
    id: uuidv7(ctx.now().getTime()),
    researchId,
    userId,
    version: content.version,
    content,
    hash,
    frozenAt: ctx.now(),
  });
}

/** From now on the customer has this version. Twice is once. Throws `NotFound`. */
export async function issueReport(
  ctx: Tx<System>,
  { researchId, version }: { researchId: string; version: number },
): Promise<{ version: number; hash: string }> {
  const ofCase = and(eq(reports.researchId, researchId), eq(reports.version, version));
  const [report] = await ctx.db.select().from(reports).where(ofCase).for("update");
  if (!report) throw new NotFound();
  if (report.issuedAt === null) {
    await ctx.db
      .update(reports)
      .set({ issuedAt: ctx.now() })
      .where(and(ofCase, isNull(reports.issuedAt)));
    await record(ctx, "report.issued", `research:${researchId}`, { version, hash: report.hash });
    await ctx.services.events.publish(ctx.db, report.userId);
  }
  return { version, hash: report.hash };
}
