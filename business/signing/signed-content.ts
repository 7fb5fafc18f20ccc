import { and, asc, eq, inArray } from "drizzle-orm";
import { canonicalHash } from "#platform/credentials/data-integrity.ts";
import type { Staff, System, Tx } from "../context.ts";
import { statementCitations } from "../evidence/evidence.sql.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "../history/history.sql.ts";
import { contradictionsOf } from "../researches/contradictions/contradictions-of.ts";
import { isCited } from "./is-cited.ts";
import type { Checklist } from "./sign-off.ts";

/** What is published of a case, as its second person reads it: its hash, and what is left to do. */
export async function signedContent(ctx: Tx<Staff | System>, research: { id: string; waiting: boolean }) {
  const { id } = research;
  const published = ["accepted", "withdrawn"] as const;
  const statements = await ctx.db
    .select()
    .from(researchTimeline)
    .where(and(eq(researchTimeline.researchId, id), inArray(researchTimeline.status, published)))
    .orderBy(asc(researchTimeline.id));
  const custody = await ctx.db
    .select()
    .from(custodyPeriods)
    .where(and(eq(custodyPeriods.researchId, id), inArray(custodyPeriods.status, published)))
    .orderBy(asc(custodyPeriods.id));
  const citations = await ctx.db
    .select({
      id: statementCitations.id,
      citationId: statementCitations.citationId,
      statementId: statementCitations.statementId,
      custodyId: statementCitations.custodyId,
    })
    .from(statementCitations)
    .where(eq(statementCitations.researchId, id))
    .orderBy(asc(statementCitations.id));
  const searches = await ctx.db
    .select()
    .from(fruitlessSearches)
    .where(eq(fruitlessSearches.researchId, id))
    .orderBy(asc(fruitlessSearches.id));
  const contradictions = await contradictionsOf(ctx, id);
  const supported = new Set(citations.flatMap((each) => [each.statementId, each.custodyId]));
  const standing = statements.filter(({ status }) => status === "accepted");
  const held = custody.filter(({ status }) => status === "accepted");
  const checklist: Checklist = [
    { check: "results", open: standing.length + held.length + searches.length === 0 ? 1 : 0 },
    {
      check: "cited",
      open:
        standing.filter((each) => !isCited(each, supported)).length +
        held.filter((each) => !supported.has(each.id)).length,
    },
    { check: "questions", open: research.waiting ? 1 : 0 },
    { check: "contradictions", open: contradictions.filter(({ answer }) => answer === null).length },
  ];
  const content = {
    statements,
    custody,
    citations,
    searches,
    contradictions: contradictions.map(({ key, answer }) => ({ key, answer: answer && { ...answer } })),
  };
  // Through JSON, so that dates are the strings that they would be in a file.
  const hash = canonicalHash(JSON.parse(JSON.stringify(content))).toString("hex");
  return { hash, checklist, statements, custody };
}
