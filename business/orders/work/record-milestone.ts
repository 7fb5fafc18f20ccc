import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { itemById, milestoneIds } from "#business/orders/catalogue/catalogue.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { orderMilestones } from "#business/orders/orders.sql.ts";

export const RecordMilestone = z.object({ orderId: z.uuid(), milestone: z.enum(milestoneIds) });

/** A part of the work is done: what a withdrawal may cost from now on. Recorded twice, the first moment stays. */
export function recordMilestone(ctx: Ctx<Staff>, input: z.infer<typeof RecordMilestone>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, input.orderId);
    if (order.status !== "processing") throw new RuleBroken("orders_not_in_progress");
    await storeMilestone(ctx, order, input.milestone);
  });
}

/** Of a locked order; nothing where its item has no such part. */
export async function storeMilestone(
  ctx: Tx<Staff | System>,
  order: { id: string; userId: string; packageId: string },
  milestone: z.infer<typeof RecordMilestone>["milestone"],
): Promise<void> {
  if (!itemById(order.packageId)?.milestones.some(({ id }) => id === milestone)) return;
  const stored = await ctx.db
    .insert(orderMilestones)
    .values({
      orderId: order.id,
      userId: order.userId,
      milestone,
      doneAt: ctx.now(),
      recordedBy: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
    })
    .onConflictDoNothing()
    .returning({ milestone: orderMilestones.milestone });
  if (stored.length > 0) await record(ctx, "order.milestone-done", `order:${order.id}`, { milestone });
}
