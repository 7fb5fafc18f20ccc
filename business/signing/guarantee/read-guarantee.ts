import { asc, eq, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { eligibilityOf } from "#business/signing/guarantee.ts";
import { guaranteeClaims } from "../signing.sql.ts";
import { countLeads } from "../what-is-promised.ts";

/** Whether the guarantee applies to my order, and what became of my claim. */
export function myGuarantee(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
    if (order?.userId !== userId) throw new NotFound();
    const [claim] = await ctx.db
      .select({
        claimedAt: guaranteeClaims.claimedAt,
        decision: guaranteeClaims.decision,
        reason: guaranteeClaims.reason,
      })
      .from(guaranteeClaims)
      .where(eq(guaranteeClaims.orderId, orderId));
    // The count says how many, and nothing of what the team alone reads.
    const leads = await asSystem(ctx, "own-guarantee", (ctx) =>
      countLeads(ctx, { id: order.researchId, userId }),
    );
    return { eligibility: eligibilityOf(order, leads), leads, claim: claim ?? null };
  });
}

const shownClaims = 200;

/** Open claims first, the oldest on top. */
export function claimsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: guaranteeClaims.id,
        claimedAt: guaranteeClaims.claimedAt,
        leads: guaranteeClaims.leads,
        decision: guaranteeClaims.decision,
        reason: guaranteeClaims.reason,
        order: orders,
      })
      .from(guaranteeClaims)
      .innerJoin(orders, eq(orders.id, guaranteeClaims.orderId))
      .orderBy(sql`${guaranteeClaims.decision} is not null`, asc(guaranteeClaims.claimedAt))
      .limit(shownClaims);
    if (rows.length > 0) await record(ctx, "guarantees.read", "guarantees");
    return Promise.all(
      rows.map(async ({ order, ...claim }) => {
        const { id, number, status, researchId, userId, priceCents, billing } = order;
        const leadsNow = await countLeads(ctx, { id: researchId, userId });
        const customer = billing.company || billing.name;
        return { ...claim, leadsNow, customer, order: { id, number, status, researchId, priceCents } };
      }),
    );
  });
}

export type GuaranteeClaim = Awaited<ReturnType<typeof claimsForTeam>>[number];
