import { and, asc, inArray } from "drizzle-orm";
import { z } from "zod";
import { caseList } from "#business/researches/plans/case-list.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { awaitingPayment } from "../orders/on-account/awaits-payment.ts";
import { missingCents } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { RecordTransfer, recordTransfer } from "./record-transfer.ts";

const { receivedOn } = RecordTransfer.shape;
export const RecordTransfers = z.object({ researchIds: caseList, receivedOn });

/** Confirms what is missing of every unpaid order of these cases: all or none. */
export function recordTransfers(ctx: Ctx<Staff>, input: z.infer<typeof RecordTransfers>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchIds, receivedOn } = input;
    const unpaid = await unpaidOrders(ctx, inArray(orders.researchId, researchIds));
    const withOrder = new Set(unpaid.map(({ researchId }) => researchId));
    if (researchIds.some((id) => !withOrder.has(id))) throw new RuleBroken("payments_nothing_unpaid");
    for (const order of unpaid) await recordWhole(ctx, order, receivedOn);
  });
}

const orderIds = z.preprocess(
  (typed) => (typeof typed === "string" ? typed.split(",").filter(Boolean) : typed),
  z.array(z.uuid()).min(1, "payments_none_selected").max(100, "payments_none_selected"),
);
export const ConfirmPayments = z.object({ orderIds, receivedOn });

/** Confirms what is missing of each of these orders: all or none. */
export function confirmPayments(ctx: Ctx<Staff>, input: z.infer<typeof ConfirmPayments>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const unpaid = await unpaidOrders(ctx, inArray(orders.id, input.orderIds));
    if (unpaid.length < new Set(input.orderIds).size) throw new RuleBroken("payments_nothing_unpaid");
    for (const order of unpaid) await recordWhole(ctx, order, input.receivedOn);
  });
}

type Unpaid = Awaited<ReturnType<typeof unpaidOrders>>[number];

/** In one order, so that two people who confirm the same payments do not wait for each other. */
function unpaidOrders(ctx: Tx<Staff>, which: ReturnType<typeof inArray>) {
  return ctx.db.select().from(orders).where(and(which, awaitingPayment)).orderBy(asc(orders.id));
}

function recordWhole(ctx: Tx<Staff>, order: Unpaid, receivedOn: string): Promise<void> {
  const receivedCents = missingCents(order);
  if (receivedCents === 0) throw new RuleBroken("payments_nothing_unpaid");
  return recordTransfer(ctx, {
    orderId: order.id,
    receivedOn,
    knownCents: order.receivedCents,
    receivedCents,
  });
}
