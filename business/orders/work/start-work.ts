import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { mailAcceptedAt } from "#business/mails/read-mails.ts";
import {
  type Duration,
  extraById,
  packageById,
  promisedUntil,
} from "#business/orders/catalogue/catalogue.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { awaitedPeriodEnd, mayBegin } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { extendResearch } from "#business/researches/extend-research.ts";
import { startResearch } from "#business/researches/start-research.ts";

/** `mayBegin`, for the database. */
export const mayBeginNow = or(
  and(eq(orders.status, "paid"), isNull(orders.reopenedAt)),
  and(eq(orders.status, "pending"), isNotNull(orders.releasedAt)),
  and(eq(orders.status, "pending"), isNotNull(orders.downPaidAt), isNull(orders.reopenedAt)),
);
const fallbackPromise: Duration = { amount: 6, unit: "months" };

/** Once it may begin, confirmed by a delivered mail (§ 312f BGB) and due (§ 356 BGB); otherwise returns the obstacle. */
export function startWork(
  ctx: Ctx<System>,
  input: { orderId: string },
): Promise<"started" | "not_paid" | "not_confirmed" | "in_withdrawal_period" | "case_not_started"> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId);
    const { researchId, number } = order;
    if (!researchId) return "case_not_started";
    if (!mayBegin(order)) return order.status === "processing" ? "started" : "not_paid";
    const { start, confirmedAt, country } = order;
    const confirmed = await mailAcceptedAt(ctx, `order:${order.id}`, "orders.confirmation");
    if (!confirmed || !confirmedAt) return "not_confirmed";
    if (awaitedPeriodEnd({ start, confirmedAt, country }, ctx.now())) return "in_withdrawal_period";
    const item = extraById(order.packageId) ?? packageById(order.packageId);
    const promised = order.promised ?? item?.promised ?? fallbackPromise;
    const promise = { researchId, promisedAt: promisedUntil(ctx.now(), promised) };
    if (order.further && !(await extendResearch(ctx, { ...promise, orderNumber: number })))
      return "case_not_started";
    await ctx.db.update(orders).set({ status: "processing" }).where(eq(orders.id, order.id));
    await record(ctx, "order.work-started", `order:${order.id}`);
    if (!order.further) await startResearch(ctx, promise);
    return "started";
  });
}

export async function startDueWork(ctx: Ctx<System>): Promise<void> {
  const waiting = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(mayBeginNow, isNotNull(orders.confirmedAt))),
  );
  for (const { id } of waiting) await startWork(ctx, { orderId: id });
}
