import { asc, eq, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { eligibilityOf, isLateClaim, lastDayToClaim } from "#business/signing/guarantee.ts";
import { guaranteeClaims } from "../signing.sql.ts";
import { countLeads } from "../what-is-promised.ts";

/** Whether the guarantee applies to my order, and what became of my claim. */
export function myGuarantee(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const [found] = await ctx.db
      .select({ order: orders, researchId: researches.id, reportAt: researches.completedAt })
      .from(orders)
      .leftJoin(researches, eq(researches.id, orders.researchId))
      .where(eq(orders.id, orderId));
    if (found?.order.userId !== userId) throw new NotFound();
    const { order, researchId, reportAt } = found;
    const [claim] = await ctx.db
      .select({
        claimedAt: guaranteeClaims.claimedAt,
        decision: guaranteeClaims.decision,
        reason: guaranteeClaims.reason,
      })
      .from(guaranteeClaims)
      .where(eq(guaranteeClaims.orderId, orderId));
    // The count says how many, and nothing of what the team alone reads.
    const leads = researchId
      ? await asSystem(ctx, "own-guarantee", (ctx) => countLeads(ctx, { id: researchId, userId }))
      : 0;
    const lastDay = lastDayToClaim(reportAt);
    const isOver = isLateClaim(lastDay, order.country, ctx.now());
    return { eligibility: eligibilityOf(order, leads), leads, lastDay, isOver, claim: claim ?? null };
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
        researchId: researches.id,
        reportAt: researches.completedAt,
      })
      .from(guaranteeClaims)
      .innerJoin(orders, eq(orders.id, guaranteeClaims.orderId))
      .innerJoin(researches, eq(researches.id, orders.researchId))
      .orderBy(sql`${guaranteeClaims.decision} is not null`, asc(guaranteeClaims.claimedAt))
      .limit(shownClaims);
    if (rows.length > 0) await record(ctx, "guarantees.read", "guarantees");
    return Promise.all(
      rows.map(async ({ order, researchId, reportAt, ...claim }) => {
        const { id, number, status, userId, priceCents, billing } = order;
        const leadsNow = await countLeads(ctx, { id: researchId, userId });
        const customer = billing.company || billing.name;
        const lastDay = lastDayToClaim(reportAt);
        const isLate = isLateClaim(lastDay, order.country, claim.claimedAt);
        return {
          ...claim,
          lastDay,
          isLate,
          leadsNow,
          customer,
          order: { id, number, status, researchId, priceCents },
        };
      }),
    );
  });
}

export type GuaranteeClaim = Awaited<ReturnType<typeof claimsForTeam>>[number];
