import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "../context.ts";
import { custodyPeriods, researchTimeline } from "./history.sql.ts";

/** When something that stood published at `moment` was withdrawn after it; null where all of it still stands. */
export async function firstWithdrawnSince(
  ctx: Tx<Customer | Staff | System>,
  researchId: string,
  moment: Date,
): Promise<Date | null> {
  const first = async (table: typeof researchTimeline | typeof custodyPeriods) => {
    const [row] = await ctx.db
      .select({ at: table.changedAt })
      .from(table)
      .where(
        and(
          eq(table.researchId, researchId),
          eq(table.status, "withdrawn"),
          lte(table.publishedAt, moment),
          gt(table.changedAt, moment),
        ),
      )
      .orderBy(asc(table.changedAt))
      .limit(1);
    return row?.at;
  };
  const marks = await ctx.db.execute<{
    at: Date | null;
  }>(sql`select min(m.withdrawn_at) as at from identity_marks m
    join researches r on r.vehicle_id = m.vehicle_id where r.id = ${researchId}
    and m.published_before <= ${moment.toISOString()} and m.withdrawn_at > ${moment.toISOString()}`);
  const mark = marks.rows[0]?.at;
  const days = [await first(researchTimeline), await first(custodyPeriods), mark && new Date(mark)];
  return days.flatMap((day) => day ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
