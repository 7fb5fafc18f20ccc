import { eq, inArray } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { invoices } from "#business/invoices/invoices.sql.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { missingCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import type { BankLine } from "#business/payments/camt/bank-line.ts";
import type { AwaitedOrder, NamedIn } from "#business/payments/lines/match-line.ts";
import { numbersIn } from "./numbers-in.ts";

/** What is awaited, for lines that name no order. */
export async function readOrders(ctx: Tx<Staff | System>): Promise<AwaitedOrder[]> {
  const pending = await ctx.db.select().from(orders).where(awaitingPayment);
  return pending.map((order) => {
    const { name, company } = order.billing;
    const names = [name, company].filter((each): each is string => Boolean(each));
    return { id: order.id, number: order.number, missingCents: missingCents(order), names };
  });
}

/** The orders that a line names by a reference, a number or an invoice, as far as they exist. */
export async function ordersOfLine(
  ctx: Tx<Staff | System>,
  line: Pick<BankLine, "references" | "texts" | "endToEnd">,
): Promise<NamedIn[]> {
  const named = numbersIn(line);
  if (named.length === 0) return [];
  const numbers = named.map(({ number }) => number);
  const ofOrders = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers));
  const ofInvoices = await ctx.db
    .select({ id: orders.id, number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(inArray(invoices.number, numbers));
  const ids = new Map([...ofOrders, ...ofInvoices].map(({ id, number }) => [number, id]));
  return named.flatMap(({ number, how }) => {
    const id = ids.get(number);
    return id ? [{ id, how }] : [];
  });
}

/** What a person typed: the number of an order or invoice, or a reference, in any spelling. */
export async function orderTyped(ctx: Tx<Staff>, typed: string): Promise<string | null> {
  const [first] = await ordersOfLine(ctx, { references: [], texts: [typed], endToEnd: null });
  return first?.id ?? null;
}
