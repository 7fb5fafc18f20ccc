import { asc, eq, sql } from "drizzle-orm";
import { gradesOf } from "#business/evidence/read-evidence.ts";
import { type Ctx, type Customer, inTransaction, type Staff } from "../../context.ts";
import { custodyPeriods } from "../history.sql.ts";

/** Oldest first. Row security limits customers to what was published, and what was withdrawn, in their own cases. */
export function custodyOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(custodyPeriods)
      .where(eq(custodyPeriods.researchId, researchId))
      .orderBy(
        asc(sql`coalesce(${custodyPeriods.beginEarliest}, ${custodyPeriods.beginLatest})`),
        asc(custodyPeriods.id),
      );
    const grades = await gradesOf(ctx, researchId);
    return rows.map((row) => ({ ...row, grade: grades.get(row.id) ?? null }));
  });
}
