import { and, inArray, notExists, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { orders } from "../orders/orders.sql.ts";
import { issueInvoiceJob } from "./invoices.jobs.ts";
import { invoices } from "./invoices.sql.ts";

/** Sees to it that no paid order stays without an invoice, whatever became of its job. Each minute. */
export async function issueDueInvoices(ctx: Ctx<System>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const issued = ctx.db
      .select({ one: sql`1` })
      .from(invoices)
      .where(sql`${invoices.orderId} = ${orders.id}`);
    const due = await ctx.db
      .select({ orderId: orders.id })
      .from(orders)
      .where(and(inArray(orders.status, ["paid", "processing", "completed"]), notExists(issued)))
      .limit(200);
    for (const order of due) await ctx.services.queue.send(ctx.db, issueInvoiceJob, order);
  });
}
