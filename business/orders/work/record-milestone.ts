import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { itemById, milestoneIds } from "#business/orders/catalogue/catalogue.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { orderMilestones } from "#business/orders/orders.sql.ts";

export const RecordMilestone = z.object({ orderId: z.uuid(), milestone: z.enum(milestoneIds) });

/** Work that is done, which a withdrawal may then cost. Recorded twice, the first moment stays. Throws `RuleBroken`. */
export function recordMilestone(ctx: Ctx<Staff>, input: z.infer<typeof RecordMilestone>): Promise<void> {
  const { orderId, milestone } = input;
  return inTransaction(ctx, async (ctx) => {
    const { status, userId, packageId } = await lockOrder(ctx, orderId);
    if (status !== "processing") throw new RuleBroken("orders_not_in_progress");
    if (!itemById(packageId)?.milestones.some(({ id }) => id === milestone)) return;
    const stored = await ctx.db
      .insert(orderMilestones)
      .values({ orderId, userId, milestone, doneAt: ctx.now(), recordedBy: ctx.actor.userId })
      .onConflictDoNothing()
      .returning({ milestone: orderMilestones.milestone });
    if (stored.length > 0) await record(ctx, "order.milestone-done", `order:${orderId}`, { milestone });
  });
}
