import { eq, inArray } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { nameConsents, reportChapters, reportFiles, reports } from "./reports.sql.ts";

/** With the case: its texts, its versions, and who agreed to be named. Returns the keys of its files. */
export async function eraseReports(ctx: Tx<System>, researchId: string): Promise<string[]> {
  await ctx.db.delete(nameConsents).where(eq(nameConsents.researchId, researchId));
  await ctx.db.delete(reportChapters).where(eq(reportChapters.researchId, researchId));
  const printed = await ctx.db
    .delete(reportFiles)
    .where(
      inArray(
        reportFiles.reportId,
        ctx.db.select({ id: reports.id }).from(reports).where(eq(reports.researchId, researchId)),
      ),
    )
    .returning({ fileKey: reportFiles.fileKey });
  await ctx.db.delete(reports).where(eq(reports.researchId, researchId));
  return printed.map(({ fileKey }) => fileKey);
}
