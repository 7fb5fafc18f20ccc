import { and, eq, inArray } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Staff, type Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { waiveShare } from "#business/orders/waive-price.ts";
import type { researches } from "../researches/researches.sql.ts";
import { goodwillMail } from "./goodwill.mail.ts";
import { countLeads } from "./what-is-promised.ts";

type Research = Pick<typeof researches.$inferSelect, "id" | "userId">;

/** For a completed case without a lead: the price of the orders that the operator names (`REFUND_WITHOUT_FIND`). */
export async function giveGoodwill(ctx: Tx<Staff>, research: Research): Promise<void> {
  const packages = ctx.services.config.refundWithoutFind;
  if (packages.length === 0 || (await countLeads(ctx, research)) > 0) return;
  const completed = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.researchId, research.id),
        eq(orders.status, "completed"),
        inArray(orders.packageId, packages),
      ),
    );
  for (const { id } of completed)
    if (await giveBack(ctx, id)) await record(ctx, "goodwill.given", `order:${id}`);
}

/** By the system: whoever completes a case changes no order. False where nothing of the price is left. */
function giveBack(ctx: Tx<Staff>, orderId: string): Promise<boolean> {
  return asSystem(ctx, "goodwill", async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const shareCents = order.priceCents - order.waivedCents;
    if (shareCents === 0) return false;
    const waived = await waiveShare(ctx, order, { shareCents, reason: "goodwill", ends: true });
    await notifyCustomer(ctx, waived, {
      mail: { template: "orders.goodwill", text: goodwillMail(waived) },
      notification: { kind: "goodwill_given", params: { number: order.number } },
    });
    return true;
  });
}
