import { and, asc, eq, gt, lte } from "drizzle-orm";
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
  const [statement, custody] = [await first(researchTimeline), await first(custodyPeriods)];
  if (statement && custody) return statement < custody ? statement : custody;
  return statement ?? custody ?? null;
}
