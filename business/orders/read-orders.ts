import { and, asc, desc, eq, gt } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { itemById, type PackageId } from "./catalogue/catalogue.ts";
import { creditorReference, giroCode, type Transfer } from "./creditor-reference.ts";
import {
  awaitedPeriodEnd,
  awaitsPayment,
  missingCents,
  restCents,
  surplusCents,
  withdrawalPeriodEnds,
  withdrawalPeriodIsOver,
} from "./order.ts";
import { legalSnapshots, orders } from "./orders.sql.ts";
import { milestonesOf } from "./read-milestones.ts";

export function myOrder(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        order: orders,
        summary: legalSnapshots.summary,
        consents: legalSnapshots.consents,
        caseStatus: researches.status,
        promisedAt: researches.promisedAt,
        expectedOn: researches.expectedOn,
      })
      .from(orders)
      .innerJoin(legalSnapshots, eq(legalSnapshots.orderId, orders.id))
      .leftJoin(researches, eq(researches.id, orders.researchId))
      .where(and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.userId)));
    if (!found) throw new NotFound();
    const { order, summary, consents, caseStatus, promisedAt, expectedOn } = found;
    const transfer = transferFor(ctx, order);
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      packageId: order.packageId,
      packageName: order.packageName,
      priceCents: order.priceCents,
      vatCents: order.vatCents,
      ...amounts(order),
      start: order.start,
      locale: order.locale,
      country: order.billing.country,
      researchId: order.researchId,
      createdAt: order.createdAt,
      confirmedAt: order.confirmedAt,
      paidAt: order.paidAt,
      releasedAt: order.releasedAt,
      downPaidAt: order.downPaidAt,
      customerType: order.customerType,
      invoiceUrl: order.invoiceUrl,
      /** Nobody paid it in time. */
      hasLapsed: order.waivedFor === "lapsed",
      caseStatus,
      promisedAt,
      expectedOn,
      /** YYYY-MM-DD; for information, never to refuse a withdrawal. */
      withdrawalEnds:
        order.customerType === "consumer" && order.confirmedAt
          ? withdrawalPeriodEnds(order.confirmedAt)
          : null,
      summary,
      consents: consents.map(({ text }) => text),
      transfer: { ...transfer, giroCode: giroCode(transfer) },
    };
  });
}

/** The same package, ordered a moment ago: whoever goes back to the form may think that nothing was sent. */
export function myRecentOrder(ctx: Ctx<Customer>, packageId: PackageId) {
  return inTransaction(ctx, async (ctx) => {
    const since = new Date(ctx.now().getTime() - recentMs);
    const [last] = await ctx.db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(
        and(
          eq(orders.userId, ctx.actor.userId),
          eq(orders.packageId, packageId),
          eq(orders.status, "pending"),
          gt(orders.createdAt, since),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(1);
    return last ?? null;
  });
}

const recentMs = 3_600_000;

/** Of researches; vouchers are in `business/vouchers`. */
export function myOrders(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: orders.id,
        number: orders.number,
        packageId: orders.packageId,
        packageName: orders.packageName,
        priceCents: orders.priceCents,
        status: orders.status,
        createdAt: orders.createdAt,
        researchId: researches.id,
        invoiceUrl: orders.invoiceUrl,
        releasedAt: orders.releasedAt,
        paidAt: orders.paidAt,
        reopenedAt: orders.reopenedAt,
        downPaidAt: orders.downPaidAt,
        customerType: orders.customerType,
        confirmedAt: orders.confirmedAt,
        start: orders.start,
        country: orders.country,
        caseNumber: researches.number,
        vehicle: {
          kind: vehicles.kind,
          make: vehicles.make,
          model: vehicles.model,
          licensePlate: vehicles.licensePlate,
        },
      })
      .from(orders)
      .innerJoin(researches, eq(researches.id, orders.researchId))
      .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(eq(orders.userId, ctx.actor.userId))
      .orderBy(desc(orders.createdAt), desc(orders.id));
    return rows.map(({ customerType, confirmedAt, start, country, ...order }) => ({
      ...order,
      buyer: { customerType, country },
      awaitsPayment: awaitsPayment(order),
      periodEnds: awaitedPeriodEnd({ start, confirmedAt: confirmedAt ?? ctx.now(), country }, ctx.now()),
      /** For information, never to refuse a withdrawal. */
      withinWithdrawalPeriod:
        customerType === "consumer" &&
        !(confirmedAt && withdrawalPeriodIsOver(confirmedAt, country, ctx.now())),
    }));
  });
}

export function ordersOfResearch(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(orders)
      .where(eq(orders.researchId, researchId))
      .orderBy(asc(orders.createdAt));
    const done = await milestonesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((order) => ({
      id: order.id,
      number: order.number,
      status: order.status,
      packageId: order.packageId,
      packageName: order.packageName,
      further: order.further,
      priceCents: order.priceCents,
      ...amounts(order),
      milestones: (itemById(order.packageId)?.milestones ?? []).map((milestone) => ({
        ...milestone,
        doneAt: done.get(order.id)?.get(milestone.id) ?? null,
      })),
      start: order.start,
      customerType: order.customerType,
      billing: order.billing,
      createdAt: order.createdAt,
      confirmedAt: order.confirmedAt,
      paidAt: order.paidAt,
      downPaidAt: order.downPaidAt,
      releasedAt: order.releasedAt,
      releaseReason: order.releaseReason,
      vatCheck: order.vatCheck,
      reference: creditorReference(order.number),
    }));
  });
}

type Owed = Parameters<typeof missingCents>[0];

function amounts(order: Owed) {
  const { receivedCents, refundedCents, chargedCents } = order;
  return {
    chargedCents,
    receivedCents,
    refundedCents,
    missingCents: missingCents(order),
    /** What is to be paid in the end beyond that. */
    restCents: restCents(order),
    surplusCents: surplusCents(order),
  };
}

/** The rest, once something came. */
function transferFor(ctx: Ctx, order: Owed & { number: string }): Transfer {
  return {
    ...ctx.services.config.bank,
    amountCents: missingCents(order) || order.priceCents,
    reference: creditorReference(order.number),
  };
}
