import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Staff } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { defectReports } from "./defects.sql.ts";

export const openDefects = isNull(defectReports.outcome);

const shownToCustomer = {
  id: defectReports.id,
  description: defectReports.description,
  reportedAt: defectReports.reportedAt,
  answerBy: defectReports.answerBy,
  outcome: defectReports.outcome,
  answer: defectReports.answer,
  answeredAt: defectReports.answeredAt,
};

/** Of my order, the latest first. Row security leaves out what is not mine. */
export function myDefects(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select(shownToCustomer)
      .from(defectReports)
      .where(eq(defectReports.orderId, orderId))
      .orderBy(desc(defectReports.id)),
  );
}

const shownReports = 200;

/** Open ones first, and of these what must be answered soonest. */
export function defectsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        ...shownToCustomer,
        order: {
          id: orders.id,
          number: orders.number,
          status: orders.status,
          researchId: orders.researchId,
          packageId: orders.packageId,
          packageName: orders.packageName,
          locale: orders.locale,
          billing: orders.billing,
        },
      })
      .from(defectReports)
      .innerJoin(orders, eq(orders.id, defectReports.orderId))
      .orderBy(
        sql`${defectReports.outcome} is not null`,
        asc(defectReports.answerBy),
        desc(defectReports.answeredAt),
      )
      .limit(shownReports);
    if (rows.length > 0) await record(ctx, "defects.read", "defects");
    return rows.map(({ order: { billing, ...order }, ...report }) => ({
      ...report,
      order,
      customer: billing.company || billing.name,
    }));
  });
}

export type MyDefect = Awaited<ReturnType<typeof myDefects>>[number];
export type TeamDefect = Awaited<ReturnType<typeof defectsForTeam>>[number];
