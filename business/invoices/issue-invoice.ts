import { asc, eq } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { noteInvoice } from "../orders/note-invoice.ts";
import { isBeforeRest, isPaidLater } from "../orders/order.ts";
import { orderLines, orders } from "../orders/orders.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { type BilledOrder, composeInvoice } from "./compose-invoice.ts";
import type { InvoiceCovers } from "./invoice.ts";
import { latestInvoice } from "./latest-invoice.ts";
import { type StandingInvoice, standingInvoices } from "./standing-invoices.ts";
import { storeInvoice } from "./store-invoice.ts";

/** For an order that is paid, paid down or released on account. Idempotent; a full Storno allows a new one. */
export function issueInvoice(
  ctx: Ctx<System>,
  { orderId }: { orderId: string },
): Promise<{ id: string } | null> {
  return inTransaction(ctx, async (ctx) => {
    const billed = await loadBilled(ctx, orderId);
    if (!billed || !isDue(billed.order)) return null;
    const standing = await standingInvoices(ctx, orderId);
    const next = nextInvoice(billed.order, standing);
    // What Stornos undid of the final invoice is given up.
    const isOver = next?.covers === "rest" && (await latestInvoice(ctx, orderId, "rest"));
    if (!next || isOver) return idOf(standing.at(-1));
    const last = await latestInvoice(ctx, orderId, next.covers);
    const stored = await storeInvoice(ctx, {
      orderId,
      build: (issuedOn) => composeInvoice({ ...billed, ...next }, ctx.services.config, issuedOn),
      replaces: last?.id,
    });
    const invoiceUrl = `/${billed.order.locale}/dashboard/invoices/${stored.id}`;
    await noteInvoice(ctx, { orderId, invoiceUrl });
    return { id: stored.id };
  });
}

function idOf(invoice: { id: string } | undefined): { id: string } | null {
  return invoice ? { id: invoice.id } : null;
}

/** As long as something of the price is owed, of a withdrawn one, too: a Storno of the rest follows. */
function isDue(order: BilledOrder["order"]): boolean {
  if (order.waivedCents === order.priceCents) return false;
  if (order.status === "pending") return isPaidLater(order);
  return order.status !== "cancelled";
}

type NextInvoice = { covers: InvoiceCovers; downPaid: StandingInvoice[] };

/** What is to be billed beside what stands; null where nothing is. */
function nextInvoice(order: BilledOrder["order"], standing: StandingInvoice[]): NextInvoice | null {
  const isFirstPart = isBeforeRest(order) && order.downPaidAt !== null;
  const owedCents = order.priceCents - order.waivedCents;
  if (standing.length === 0) {
    if (!isFirstPart) return { covers: "whole", downPaid: [] };
    return order.receivedCents > order.refundedCents ? { covers: "down_payment", downPaid: [] } : null;
  }
  if (isFirstPart || standing.some(({ covers }) => covers !== "down_payment")) return null;
  // What was billed beyond is undone before.
  const billedCents = standing.reduce((sum, { left }) => sum + left.grossCents, 0);
  return billedCents > owedCents ? null : { covers: "rest", downPaid: standing };
}

async function loadBilled(ctx: Tx<System>, orderId: string): Promise<BilledOrder | undefined> {
  const [locked] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (!locked) return undefined;
  const [found] = await ctx.db
    .select({ order: orders, vehicle: vehicles, email: users.email, promisedAt: researches.promisedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(researches, eq(researches.id, orders.researchId))
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(orders.id, orderId));
  if (!found) return undefined;
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { ...found, lines };
}
