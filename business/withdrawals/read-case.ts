import { inArray } from "drizzle-orm";
import type { Staff, Tx } from "#business/context.ts";
import { mailAcceptedAt } from "#business/mails/read-mails.ts";
import { itemById } from "#business/orders/catalogue/catalogue.ts";
import { legalSnapshots, orders } from "#business/orders/orders.sql.ts";
import { milestonesOf } from "#business/orders/read-milestones.ts";
import type { WithdrawalCase } from "./withdrawal.ts";

/** What is stored about these orders and decides about their withdrawal. */
export async function withdrawalCases(
  ctx: Tx<Staff>,
  orderIds: readonly string[],
): Promise<Map<string, WithdrawalCase>> {
  if (orderIds.length === 0) return new Map();
  const ids = [...orderIds];
  const found = await ctx.db.select().from(orders).where(inArray(orders.id, ids));
  const snapshots = await ctx.db
    .select({ orderId: legalSnapshots.orderId, texts: legalSnapshots.texts })
    .from(legalSnapshots)
    .where(inArray(legalSnapshots.orderId, ids));
  const instructed = new Set(
    snapshots
      .filter(({ texts }) => texts.some(({ kind }) => kind === "withdrawal"))
      .map(({ orderId }) => orderId),
  );
  const done = await milestonesOf(ctx, ids);
  const cases = new Map<string, WithdrawalCase>();
  for (const order of found) {
    const acceptedAt = await mailAcceptedAt(ctx, `order:${order.id}`, "orders.confirmation");
    cases.set(order.id, {
      customerType: order.customerType,
      country: order.country,
      productClass: order.productClass,
      // What was agreed in the end: work is paid by its share of that.
      priceCents: order.priceCents - order.waivedCents,
      demanded: order.customerType === "consumer" && order.start === "now",
      informed: instructed.has(order.id) && acceptedAt !== null,
      performed: order.status === "completed",
      contractAt: order.confirmedAt,
      milestones: itemById(order.packageId)?.milestones ?? [],
      done: done.get(order.id) ?? new Map(),
    });
  }
  return cases;
}
