import { and, asc, desc, eq, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { Grade } from "#business/evidence/evidence-weight.ts";
import { gradesOf } from "#business/evidence/read-evidence.ts";
import { custodyDifferences } from "#business/history/custody.ts";
import { type Ctx, type Customer, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { custodyPeriods, custodyVersions } from "../history.sql.ts";

/** Oldest first. Customers get what was published or withdrawn in their own cases. `read`: grades that were read whole. */
export function custodyOf(ctx: Ctx<Customer | Staff>, researchId: string, read?: ReadonlyMap<string, Grade>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(custodyPeriods)
      .where(eq(custodyPeriods.researchId, researchId))
      .orderBy(
        asc(sql`coalesce(${custodyPeriods.beginEarliest}, ${custodyPeriods.beginLatest})`),
        asc(custodyPeriods.id),
      );
    const grades = read ?? (await gradesOf(ctx, researchId, "custody"));
    return rows.map((row) => ({ ...row, grade: grades.get(row.id) ?? null }));
  });
}

/** Newest first, each with what it changed. */
export function custodyVersionsOf(ctx: Ctx<Staff>, custodyId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        version: custodyVersions.version,
        change: custodyVersions.change,
        content: custodyVersions.content,
        changedBy: users.name,
        changedAt: custodyVersions.changedAt,
      })
      .from(custodyVersions)
      .innerJoin(users, eq(users.id, custodyVersions.changedBy))
      .where(eq(custodyVersions.custodyId, custodyId))
      .orderBy(desc(custodyVersions.version));
    return rows.map(({ content, ...row }, i) => {
      const before = rows[i + 1];
      return { ...row, differences: before ? custodyDifferences(before.content, content) : [] };
    });
  });
}

/** What one version said. Throws `NotFound`. */
export async function custodyVersionAt(ctx: Tx<Staff>, custodyId: string, version: number) {
  const [found] = await ctx.db
    .select({ content: custodyVersions.content })
    .from(custodyVersions)
    .where(and(eq(custodyVersions.custodyId, custodyId), eq(custodyVersions.version, version)));
  if (!found) throw new NotFound();
  return found.content;
}
