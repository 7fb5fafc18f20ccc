import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { Grade } from "#business/evidence/evidence-weight.ts";
import { gradesOf } from "#business/evidence/read-evidence.ts";
import { type Ctx, type Customer, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import type { Locale } from "../../locale.ts";
import { researchTimeline, statementVersions } from "../history.sql.ts";
import { inOrder } from "../in-order.ts";
import { contentOf, differences, inLanguage } from "../statement.ts";

/** Oldest event first, of a case that may have thousands. No grade: no citation. `read`: grades that were read whole. */
export function statementsOf(ctx: Ctx<Staff>, researchId: string, read?: ReadonlyMap<string, Grade>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: researchTimeline.id,
        version: researchTimeline.version,
        withheld: researchTimeline.withheld,
        ...contentOf(getTableColumns(researchTimeline)),
      })
      .from(researchTimeline)
      .where(eq(researchTimeline.researchId, researchId))
      .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
    const grades = read ?? (await gradesOf(ctx, researchId, "statement"));
    return inOrder(rows).map((row) => ({ ...row, grade: grades.get(row.id) ?? null }));
  });
}

/** What those that stand are called, oldest first; with `ids` these, whether they stand or not. */
export function statementTitlesOf(ctx: Ctx<Staff>, researchId: string, ids?: readonly string[]) {
  const { id, date, titleDe, titleEn, sortsOn, status } = researchTimeline;
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id, date, titleDe, titleEn, descriptionDe: sql<null>`null`, descriptionEn: sql<null>`null` })
      .from(researchTimeline)
      .where(
        and(
          eq(researchTimeline.researchId, researchId),
          ids ? inArray(id, [...ids]) : inArray(status, ["proposed", "accepted"]),
        ),
      )
      .orderBy(asc(sortsOn), asc(id)),
  );
}

/** Newest first, each with what it changed. */
export function versionsOf(ctx: Ctx<Staff>, statementId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        version: statementVersions.version,
        change: statementVersions.change,
        content: statementVersions.content,
        changedBy: users.name,
        changedAt: statementVersions.changedAt,
      })
      .from(statementVersions)
      .innerJoin(users, eq(users.id, statementVersions.changedBy))
      .where(eq(statementVersions.statementId, statementId))
      .orderBy(desc(statementVersions.version));
    return rows.map((row, i) => {
      const before = rows[i + 1];
      return { ...row, differences: before ? differences(before.content, row.content) : [] };
    });
  });
}

/** What one version said. Throws `NotFound`. */
export async function statementVersionAt(ctx: Tx<Staff>, statementId: string, version: number) {
  const [found] = await ctx.db
    .select({ content: statementVersions.content })
    .from(statementVersions)
    .where(and(eq(statementVersions.statementId, statementId), eq(statementVersions.version, version)));
  if (!found) throw new NotFound();
  return found.content;
}

/** What was published and is no longer held to be true, with the reason. */
export function withdrawnOf(ctx: Ctx<Customer | Staff>, researchId: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(researchTimeline)
      .where(and(eq(researchTimeline.researchId, researchId), eq(researchTimeline.status, "withdrawn")))
      .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
    return rows.map((row) => ({
      id: row.id,
      date: row.date,
      title: inLanguage(row, locale).title,
      reason: row.reason ?? "",
      withdrawnAt: row.changedAt,
    }));
  });
}
