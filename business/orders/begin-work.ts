import { and, eq, isNotNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { letterAcceptedAt } from "../letters/read-letters.ts";
import { beginResearch } from "../researches/begin-research.ts";
import { extendResearch } from "../researches/extend-research.ts";
import { type Duration, extraById, packageById, promisedUntil } from "./catalogue.ts";
import { lockOrder } from "./mark-order-paid.ts";
import { mayBecome, withdrawalPeriodIsOver } from "./order.ts";
import { orders } from "./orders.sql.ts";

/** What holds for an order of a package that the catalogue no longer knows. */
const longest: Duration = { amount: 6, unit: "months" };

/**
 * Begins the work on one order as soon as all of this is true: it is paid, its confirmation has been accepted by the
 * mail server (§ 312f BGB), and it may start now or its withdrawal period is over (§ 356 BGB); an extra also waits for its
 * research. Until then it does nothing and says what is missing.
 */
export function beginWork(
  ctx: Ctx<System>,
  input: { orderId: string },
): Promise<"begun" | "not_paid" | "not_confirmed" | "in_withdrawal_period" | "case_not_begun"> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId);
    if (!mayBecome(order.status, "processing")) return order.status === "processing" ? "begun" : "not_paid";
    const confirmed = await letterAcceptedAt(ctx, `order:${order.id}`, "orders.confirmation");
    if (!confirmed || !order.confirmedAt) return "not_confirmed";
    if (order.start === "after_period" && !withdrawalPeriodIsOver(order.confirmedAt, ctx.now()))
      return "in_withdrawal_period";
    const extra = extraById(order.packageId);
    const promised = extra?.promised ?? packageById(order.packageId)?.promised ?? longest;
    const { researchId, number } = order;
    const promise = { researchId, promisedAt: promisedUntil(ctx.now(), promised) };
    // An extra adds to a research; it never begins one that is not paid.
    if (extra && !(await extendResearch(ctx, { ...promise, orderNumber: number }))) return "case_not_begun";
    await ctx.db.update(orders).set({ status: "processing" }).where(eq(orders.id, order.id));
    await record(ctx, "order.work-begun", `order:${order.id}`);
    if (!extra) await beginResearch(ctx, promise);
    return "begun";
  });
}

/** Tries every paid order that waits; called by the clock. */
export async function beginDueWork(ctx: Ctx<System>): Promise<void> {
  const waiting = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, "paid"), isNotNull(orders.confirmedAt))),
  );
  for (const { id } of waiting) await beginWork(ctx, { orderId: id });
}
