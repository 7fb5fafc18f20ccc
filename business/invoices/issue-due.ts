import { and, eq, gt, inArray, isNotNull, notExists, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { undoInvoiceJob } from "../orders/orders.jobs.ts";
import { orders } from "../orders/orders.sql.ts";
import { issueInvoiceJob } from "./invoices.jobs.ts";
import { invoices } from "./invoices.sql.ts";

const billable = or(
  inArray(orders.status, ["paid", "processing", "completed"]),
  and(eq(orders.status, "pending"), isNotNull(orders.releasedAt)),
  and(
    eq(orders.status, "pending"),
    isNotNull(orders.downPaidAt),
    gt(orders.receivedCents, orders.refundedCents),
  ),
);

/** Its down payment was billed, and the rest is due: the result is there, or all is paid. */
const restIsDue = and(
  isNotNull(orders.downPaidAt),
  or(isNotNull(orders.paidAt), inArray(orders.status, ["completed", "withdrawn"])),
);

/** Each minute. No order that is paid, paid down or released stays without an invoice, whatever became of its job. */
export async function issueDueInvoices(ctx: Ctx<System>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const issued = ctx.db
      .select({ one: sql`1` })
      .from(invoices)
      .where(sql`${invoices.orderId} = ${orders.id}`);
    const due = await ctx.db
      .select({ orderId: orders.id })
      .from(orders)
      .where(
        and(
          billable,
          isNotNull(orders.researchId),
          sql`${orders.waivedCents} < ${orders.priceCents}`,
          notExists(issued),
        ),
      )
      .limit(200);
    for (const order of due) await ctx.services.queue.send(ctx.db, issueInvoiceJob, order);
    await issueDueRests(ctx);
    const billed = ctx.db
      .select({ orderId: invoices.orderId, cents: sql<number>`sum(${invoices.grossCents})`.as("cents") })
      .from(invoices)
      .groupBy(invoices.orderId)
      .as("billed");
    const overbilled = await ctx.db
      .select({ orderId: orders.id })
      .from(orders)
      .innerJoin(billed, eq(billed.orderId, orders.id))
      .where(
        and(gt(orders.waivedCents, 0), sql`${billed.cents} > ${orders.priceCents} - ${orders.waivedCents}`),
      )
      .limit(200);
    for (const order of overbilled) await ctx.services.queue.send(ctx.db, undoInvoiceJob, order);
  });
}

async function issueDueRests(ctx: Tx<System>): Promise<void> {
  const finallyBilled = ctx.db
    .select({ one: sql`1` })
    .from(invoices)
    .where(sql`${invoices.orderId} = ${orders.id} and ${invoices.covers} <> 'down_payment'`);
  const due = await ctx.db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(restIsDue, sql`${orders.waivedCents} < ${orders.priceCents}`, notExists(finallyBilled)))
    .limit(200);
  for (const order of due) await ctx.services.queue.send(ctx.db, issueInvoiceJob, order);
}
