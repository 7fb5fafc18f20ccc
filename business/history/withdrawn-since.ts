import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { asSystem, type Customer, type Staff, type System, type Tx } from "../context.ts";
import { custodyPeriods, researchTimeline } from "./history.sql.ts";

/** When something that stood published at `moment` was withdrawn or withheld after it; null where all of it still stands. */
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
  const withheld = await firstWithheldSince(ctx, researchId, moment);
  const days = [await first(researchTimeline), await first(custodyPeriods), mark && new Date(mark), withheld];
  return days.flatMap((day) => day ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** As above, of what is disputed or names somebody who objected or may not be shown. */
export async function firstWithheldSince(
  ctx: Tx<Customer | Staff | System>,
  researchId: string,
  moment: Date,
): Promise<Date | null> {
  const read = async (ctx: Tx<Customer | Staff | System>) => {
    const first = async (table: typeof researchTimeline | typeof custodyPeriods) => {
      const [row] = await ctx.db
        .select({ at: table.withheldAt })
        .from(table)
        .where(
          and(
            eq(table.researchId, researchId),
            eq(table.status, "accepted"),
            lte(table.publishedAt, moment),
            gt(table.withheldAt, moment),
          ),
        )
        .orderBy(asc(table.withheldAt))
        .limit(1);
      return row?.at;
    };
    const days = [await first(researchTimeline), await first(custodyPeriods)];
    return days.flatMap((day) => day ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  };
  // Row security shows customers no withheld row; that there is one they may know.
  return ctx.actor.kind === "customer" ? asSystem(ctx, "find-withheld", read) : read(ctx);
}
