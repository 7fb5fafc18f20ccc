import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type Tx,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { missingCents, surplusCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { findOrderByNumber } from "#business/payments/record-by-number.ts";
import { vehicleName } from "#business/researches/research.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";
import { orderUndoings } from "./undoing.sql.ts";

const shown = 50;

export const FindOrder = z.object({
  orderNumber: z.string().trim().min(1, "payments_number_missing").max(60, "payments_number_unknown"),
});

/** The id of the order with this number or reference. Throws `payments_number_unknown`. */
export function orderToUndo(ctx: Ctx<Staff>, { orderNumber }: z.infer<typeof FindOrder>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    return (await findOrderByNumber(ctx, orderNumber)).id;
  });
}

/** What was undone last, and orders in force whose case was cancelled: somebody has to say what becomes of their money. */
export function undoingsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const stranded = await ctx.db
      .select({
        id: orders.id,
        number: orders.number,
        researchId: orders.researchId,
        status: orders.status,
        priceCents: orders.priceCents,
        receivedCents: orders.receivedCents,
        refundedCents: orders.refundedCents,
        billing: orders.billing,
      })
      .from(orders)
      .innerJoin(researches, eq(researches.id, orders.researchId))
      .where(
        and(eq(researches.status, "cancelled"), inArray(orders.status, ["pending", "paid", "processing"])),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id));
    const done = await ctx.db
      .select({
        ...undoingColumns,
        number: orders.number,
        researchId: orders.researchId,
        undoneBy: users.name,
      })
      .from(orderUndoings)
      .innerJoin(orders, eq(orders.id, orderUndoings.orderId))
      .leftJoin(users, eq(users.id, orderUndoings.undoneBy))
      .orderBy(desc(orderUndoings.at), desc(orderUndoings.id))
      .limit(shown);
    if (stranded.length + done.length > 0) await record(ctx, "undoing.read", "undoing");
    const named = ({ billing, ...order }: (typeof stranded)[number]) => ({
      ...order,
      customer: billing.company || billing.name,
    });
    return { stranded: stranded.map(named), done };
  });
}

const undoingColumns = {
  id: orderUndoings.id,
  reason: orderUndoings.reason,
  shareCents: orderUndoings.shareCents,
  refundCents: orderUndoings.refundCents,
  words: orderUndoings.words,
  at: orderUndoings.at,
};

export type UndoingRow = Awaited<ReturnType<typeof undoingsForTeam>>["done"][number];

/** Of my order, the latest first. Row security leaves out what is not mine. */
export function myUndoings(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, (ctx) => undoingsOf(ctx, orderId));
}

function undoingsOf({ db }: Tx<Customer | Staff>, orderId: string) {
  return db
    .select(undoingColumns)
    .from(orderUndoings)
    .where(eq(orderUndoings.orderId, orderId))
    .orderBy(desc(orderUndoings.at), desc(orderUndoings.id));
}

/** The order, what was undone of it, and its customer's other orders: one of them may be the same twice. */
export function orderForUndoing(ctx: Ctx<Staff>, orderId: string) {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new NotFound();
    const { id, number, status, researchId, packageId, packageName, billing, locale, quoteNumber } = order;
    const { priceCents, waivedCents, chargedCents, receivedCents, refundedCents, createdAt } = order;
    const ordersOfCustomer = await ctx.db
      .select({ order: orders, vehicle: vehicles })
      .from(orders)
      .innerJoin(researches, eq(researches.id, orders.researchId))
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(eq(orders.userId, order.userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(shown);
    const briefly = ordersOfCustomer.map(
      ({ order: { id, number, status, researchId, createdAt }, vehicle }) => ({
        id,
        number,
        status,
        researchId,
        createdAt,
        vehicle: vehicleName(vehicle),
      }),
    );
    await record(ctx, "undoing.read", `order:${id}`);
    return {
      order: {
        id,
        number,
        status,
        researchId,
        packageId,
        packageName,
        quoteNumber,
        locale,
        createdAt,
        priceCents,
        waivedCents,
        chargedCents,
        receivedCents,
        refundedCents,
        customer: billing.company || billing.name,
        vehicle: briefly.find((each) => each.id === id)?.vehicle ?? "",
        missingCents: missingCents(order),
        surplusCents: surplusCents(order),
      },
      others: briefly.filter((each) => each.id !== id),
      undoings: await undoingsOf(ctx, id),
    };
  });
}
