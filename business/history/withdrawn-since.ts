import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { asSystem, type Customer, type Staff, type System, type Tx } from "../context.ts";
import { custodyPeriods, researchTimeline } from "./history.sql.ts";

type AnyTx = Tx<Customer | Staff | System>;

/** When something that stood published at `moment` was withdrawn or withheld after it; null where all of it still stands. */
export async function firstWithdrawnSince(
  ctx: AnyTx,
  researchId: string,
  moment: Date,
): Promise<Date | null> {
  const marks = await ctx.db.execute<{
    at: Date | null;
  }>(sql`select min(m.withdrawn_at) as at from identity_marks m
    join researches r on r.vehicle_id = m.vehicle_id where r.id = ${researchId}
    and m.published_before <= ${moment.toISOString()} and m.withdrawn_at > ${moment.toISOString()}`);
  const mark = marks.rows[0]?.at;
  return earliest([
    await firstEntry(ctx, researchId, moment, { status: "withdrawn", column: "changedAt" }),
    mark ? new Date(mark) : null,
    await firstWithheldSince(ctx, researchId, moment),
  ]);
}

/** As above, of what is disputed or names somebody who objected or may not be shown. */
export async function firstWithheldSince(ctx: AnyTx, researchId: string, moment: Date): Promise<Date | null> {
  const read = (ctx: AnyTx) =>
    firstEntry(ctx, researchId, moment, { status: "accepted", column: "withheldAt" });
  // Row security shows customers no withheld row; that there is one they may know.
  return ctx.actor.kind === "customer" ? asSystem(ctx, "find-withheld", read) : read(ctx);
}

type Ended = { status: "withdrawn" | "accepted"; column: "changedAt" | "withheldAt" };

/** Of what was published by `moment` the first that ended after it. */
async function firstEntry(
  ctx: AnyTx,
  researchId: string,
  moment: Date,
  { status, column }: Ended,
): Promise<Date | null> {
  const first = async (table: typeof researchTimeline | typeof custodyPeriods) => {
    const [row] = await ctx.db
      .select({ at: table[column] })
      .from(table)
      .where(
        and(
          eq(table.researchId, researchId),
          eq(table.status, status),
          lte(table.publishedAt, moment),
          gt(table[column], moment),
        ),
      )
      .orderBy(asc(table[column]))
      .limit(1);
    return row?.at ?? null;
  };
  return earliest([await first(researchTimeline), await first(custodyPeriods)]);
}

function earliest(days: readonly (Date | null)[]): Date | null {
  return days.flatMap((day) => day ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
