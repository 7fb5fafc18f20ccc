import { and, eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Staff, type Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { waiveShare } from "#business/orders/waive-price.ts";
import { eligibilityOf } from "#business/signing/guarantee.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";
import { guaranteeMail } from "./guarantee.mail.ts";
import { guaranteeClaims } from "./signing.sql.ts";

/** The second person said that there is no lead: nobody has to claim the guarantee. What was claimed before is decided there. */
export async function grantAtSignOff(ctx: Tx<Staff>, researchId: string, leads: number): Promise<void> {
  const completed = and(eq(orders.researchId, researchId), eq(orders.status, "completed"));
  const found = await ctx.db.select({ id: orders.id }).from(orders).where(completed);
  for (const { id } of found)
    if (await grant(ctx, id, leads)) await record(ctx, "guarantee.granted", `order:${id}`);
}

/** By the system: whoever signs a case off changes no order. False where the guarantee does not apply. */
function grant(ctx: Tx<Staff>, orderId: string, leads: number): Promise<boolean> {
  const { userId: decidedBy } = ctx.actor;
  return asSystem(ctx, "sign-off", async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (eligibilityOf(order, 0) !== "due") return false;
    const at = ctx.now();
    const reason = m.guarantee_no_lead({}, { locale: order.locale });
    const decision = { decision: "granted" as const, reason, decidedBy, decidedAt: at };
    const granted = await ctx.db
      .insert(guaranteeClaims)
      .values({
        id: uuidv7(at.getTime()),
        orderId,
        userId: order.userId,
        leads,
        claimedAt: at,
        ...decision,
      })
      .onConflictDoNothing()
      .returning({ id: guaranteeClaims.id });
    if (granted.length === 0) return false;
    const shareCents = order.priceCents - order.waivedCents;
    const waived = await waiveShare(ctx, order, { shareCents, reason: "guarantee", ends: true });
    await notifyCustomer(ctx, waived, {
      mail: {
        template: "guarantee.decided",
        text: guaranteeMail({ order: waived, decision: "granted", reason }),
      },
      notification: {
        kind: "guarantee_decided",
        params: { number: order.number, decision: "granted" },
      },
    });
    return true;
  });
}
