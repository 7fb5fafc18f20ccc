import { and, eq, gt, inArray, max } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import {
  custodyPeriods,
  custodyVersions,
  researchTimeline,
  statementVersions,
} from "../history/history.sql.ts";
import { reportChapters, reportChapterVersions } from "../reports/reports.sql.ts";
import { signOffs } from "./signing.sql.ts";

/** Who wrote, changed or published anything published, or a chapter of the report, since the last sign-off. What was signed before, somebody else has read already. */
export async function writersOf(ctx: Tx<Staff | System>, researchId: string): Promise<string[]> {
  const published = ["accepted", "withdrawn"] as const;
  const [last] = await ctx.db
    .select({ at: max(signOffs.signedAt) })
    .from(signOffs)
    .where(eq(signOffs.researchId, researchId));
  const since = last?.at ?? null;
  const ofStatements = await ctx.db
    .selectDistinct({ id: statementVersions.changedBy })
    .from(statementVersions)
    .innerJoin(researchTimeline, eq(researchTimeline.id, statementVersions.statementId))
    .where(
      and(
        eq(researchTimeline.researchId, researchId),
        inArray(researchTimeline.status, published),
        since ? gt(statementVersions.changedAt, since) : undefined,
      ),
    );
  const ofCustody = await ctx.db
    .selectDistinct({ id: custodyVersions.changedBy })
    .from(custodyVersions)
    .innerJoin(custodyPeriods, eq(custodyPeriods.id, custodyVersions.custodyId))
    .where(
      and(
        eq(custodyPeriods.researchId, researchId),
        inArray(custodyPeriods.status, published),
        since ? gt(custodyVersions.changedAt, since) : undefined,
      ),
    );
  const ofReport = await ctx.db
    .selectDistinct({ id: reportChapterVersions.changedBy })
    .from(reportChapterVersions)
    .innerJoin(reportChapters, eq(reportChapters.id, reportChapterVersions.chapterId))
    .where(
      and(
        eq(reportChapters.researchId, researchId),
        since ? gt(reportChapterVersions.changedAt, since) : undefined,
      ),
    );
  return [...new Set([...ofStatements, ...ofCustody, ...ofReport].map(({ id }) => id))];
}
