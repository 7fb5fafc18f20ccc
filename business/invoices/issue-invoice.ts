import { asc, eq } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { noteInvoice } from "../orders/note-invoice.ts";
import { orderLines, orders } from "../orders/orders.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { type BilledOrder, composeInvoice } from "./compose-invoice.ts";
import { latestInvoice } from "./latest-invoice.ts";
import { storeInvoice } from "./store-invoice.ts";
import { undoneOf } from "./undone-of.ts";

/** For a paid order, or one released on account. Idempotent: one invoice stands at a time; a new one follows a full Storno. */
export function issueInvoice(
  ctx: Ctx<System>,
  { orderId }: { orderId: string },
): Promise<{ id: string } | null> {
  return inTransaction(ctx, async (ctx) => {
    const billed = await loadBilled(ctx, orderId);
    if (!billed || !isDue(billed.order)) return null;
    const last = await latestInvoice(ctx, orderId);
    const undone = last && (await undoneOf(ctx, last.id));
    if (last && undone && undone.netCents + undone.vatCents < last.grossCents) return { id: last.id };
    const stored = await storeInvoice(ctx, {
      orderId,
      build: (issuedOn) => composeInvoice(billed, ctx.services.config, issuedOn),
      replaces: last?.id,
    });
    const invoiceUrl = `/${billed.order.locale}/dashboard/invoices/${stored.id}`;
    await noteInvoice(ctx, { orderId, invoiceUrl });
    return { id: stored.id };
  });
}

/** As long as something of the price is owed, of a withdrawn one, too: a Storno of the rest follows. */
function isDue({ status, releasedAt, priceCents, waivedCents }: BilledOrder["order"]): boolean {
  if (waivedCents === priceCents) return false;
  if (status === "pending") return releasedAt !== null;
  return status !== "cancelled";
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
