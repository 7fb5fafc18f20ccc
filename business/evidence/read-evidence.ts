import { and, asc, eq, isNotNull } from "drizzle-orm";
import {
  asSystem,
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  type Tx,
} from "../context.ts";
import { citations, sources, statementCitations } from "./evidence.sql.ts";
import { type Grade, gradeOf } from "./evidence-weight.ts";
import { originsOf } from "./origins.ts";

const subjectColumns = {
  statement: statementCitations.statementId,
  custody: statementCitations.custodyId,
  mark: statementCitations.markId,
};

/** A case may have hundreds: without who wrote them and when. */
const citationColumns = {
  id: citations.id,
  sourceId: citations.sourceId,
  page: citations.page,
  box: citations.box,
  transcript: citations.transcript,
  information: citations.information,
  version: citations.version,
};

/** Sources of a case with their citations and what these support. Customers get what row security shows them. */
export function evidenceOf(ctx: Ctx<Customer | Staff | System>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .select()
      .from(sources)
      .where(eq(sources.researchId, researchId))
      .orderBy(asc(sources.createdAt), asc(sources.id));
    const cited = await ctx.db
      .select(citationColumns)
      .from(citations)
      .where(eq(citations.researchId, researchId))
      .orderBy(asc(citations.page), asc(citations.createdAt), asc(citations.id));
    const supports = Map.groupBy(await supportsOf(ctx, researchId), ({ citationId }) => citationId);
    const bySource = Map.groupBy(
      cited.map((citation) => ({ ...citation, supports: supports.get(citation.id) ?? [] })),
      ({ sourceId }) => sourceId,
    );
    return found.map((source) => ({ ...source, citations: bySource.get(source.id) ?? [] }));
  });
}

export type SourceWithCitations = Awaited<ReturnType<typeof evidenceOf>>[number];

/** By the same ids as `gradesOf`, of evidence that was read whole. */
export function gradesFrom(evidence: readonly SourceWithCitations[]): Map<string, Grade> {
  const origins = originsOf(evidence);
  const weighed = evidence.flatMap(({ id, evidenceClass, form, verification, citations }) =>
    citations.flatMap(({ information, supports }) => {
      const cited = { evidenceClass, form, verification, information, origin: origins.get(id) ?? id };
      return supports.map((support) => ({ subject: subjectOf(support), cited }));
    }),
  );
  const bySubject = Map.groupBy(weighed, ({ subject }) => subject);
  return new Map(
    [...bySubject].flatMap(([subject, links]) => {
      const grade = gradeOf(links.map(({ cited }) => cited));
      return grade ? [[subject, grade] as const] : [];
    }),
  );
}

type Support = Awaited<ReturnType<typeof supportsOf>>[number];

export function subjectOf({
  statementId,
  custodyId,
  markId,
}: Pick<Support, "statementId" | "custodyId" | "markId">): string {
  return statementId ?? custodyId ?? markId ?? "";
}

export function supportsOf(
  ctx: Tx<Customer | Staff | System>,
  researchId: string,
  only?: keyof typeof subjectColumns,
) {
  return ctx.db
    .select({
      id: statementCitations.id,
      citationId: statementCitations.citationId,
      statementId: statementCitations.statementId,
      custodyId: statementCitations.custodyId,
      markId: statementCitations.markId,
      directness: statementCitations.directness,
    })
    .from(statementCitations)
    .where(
      and(eq(statementCitations.researchId, researchId), only ? isNotNull(subjectColumns[only]) : undefined),
    )
    .orderBy(asc(statementCitations.createdAt), asc(statementCitations.id));
}

/** By the id of the statement, period of custody or mark, or of one kind of these; what has no citation has no grade. */
export async function gradesOf(
  ctx: Ctx<Customer | Staff | System>,
  researchId: string,
  only?: keyof typeof subjectColumns,
): Promise<Map<string, Grade>> {
  return inTransaction(ctx, async (ctx) => {
    const supports = await supportsOf(ctx, researchId, only);
    if (supports.length === 0) return new Map();
    // A grade also counts sources that the customer may not read: their weights are no content.
    const weighable = await asSystem(ctx, "grade-evidence", (ctx) => weighableCitations(ctx, researchId));
    const bySubject = Map.groupBy(supports, subjectOf);
    const grades = new Map<string, Grade>();
    for (const [subject, links] of bySubject) {
      const grade = gradeOf(links.flatMap(({ citationId }) => weighable.get(citationId) ?? []));
      if (grade) grades.set(subject, grade);
    }
    return grades;
  });
}

async function weighableCitations(ctx: Tx<System>, researchId: string) {
  const rows = await ctx.db
    .select({
      id: citations.id,
      information: citations.information,
      evidenceClass: sources.evidenceClass,
      form: sources.form,
      verification: sources.verification,
      sourceId: sources.id,
    })
    .from(citations)
    .innerJoin(sources, eq(sources.id, citations.sourceId))
    .where(eq(citations.researchId, researchId));
  const origins = originsOf(await ctx.db.select().from(sources).where(eq(sources.researchId, researchId)));
  return new Map(rows.map((row) => [row.id, { ...row, origin: origins.get(row.sourceId) ?? row.sourceId }]));
}
