import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { draftReport } from "../reports/draft-report.ts";
import type { BilingualText } from "../reports/report-content.ts";
import { publishedContradictionsOf } from "../researches/contradictions/contradictions-of.ts";
import { countOpenRemarks } from "./read-review.ts";
import type { Checklist } from "./sign-off.ts";

/** The case as its second person reads it: the report that would be issued, and what is left to do. */
export async function signedContent(ctx: Tx<Staff | System>, research: { id: string; waiting: boolean }) {
  const { id } = research;
  const published = ["accepted", "withdrawn"] as const;
  const statements = await ctx.db
    .select()
    .from(researchTimeline)
    .where(
      and(
        eq(researchTimeline.researchId, id),
        inArray(researchTimeline.status, published),
        isNull(researchTimeline.withheld),
      ),
    )
    .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
  const custody = await ctx.db
    .select()
    .from(custodyPeriods)
    .where(
      and(
        eq(custodyPeriods.researchId, id),
        inArray(custodyPeriods.status, published),
        isNull(custodyPeriods.withheld),
      ),
    )
    .orderBy(asc(custodyPeriods.beginEarliest), asc(custodyPeriods.id));
  const report = await draftReport(ctx, id);
  const { content } = report;
  const contradictions = await publishedContradictionsOf(ctx, id);
  const results = content.statements.length + content.custody.length + content.searches.length;
  const uncited = [
    ...content.statements
      .filter(({ notes, evidenceClass }) => notes.length === 0 && evidenceClass !== "F")
      .map(({ id, title }) => ({ id, kind: "statement" as const, title: eitherTitle(title) })),
    ...content.custody
      .filter(({ notes }) => notes.length === 0)
      .map(({ id, party }) => ({ id, kind: "custody" as const, title: { de: party, en: party } })),
  ];
  const checklist: Checklist = [
    { check: "results", open: results === 0 ? 1 : 0 },
    { check: "cited", open: uncited.length },
    { check: "questions", open: research.waiting ? 1 : 0 },
    { check: "contradictions", open: contradictions.filter(({ answer }) => answer === null).length },
    { check: "remarks", open: await countOpenRemarks(ctx, id) },
  ];
  return { report, hash: report.hash, checklist, uncited, statements, custody };
}

function eitherTitle({ de, en }: BilingualText) {
  return { de: de ?? en ?? "", en: en ?? de ?? "" };
}
