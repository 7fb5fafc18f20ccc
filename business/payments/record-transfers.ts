import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { caseList } from "#business/researches/plans/case-list.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { orders } from "../orders/orders.sql.ts";
import { RecordTransfer, recordTransfer } from "./record-transfer.ts";

export const RecordTransfers = z.object({
  researchIds: caseList,
  receivedOn: RecordTransfer.shape.receivedOn,
});

/** Confirms every unpaid order of these cases with its full price: all or none. */
export function recordTransfers(ctx: Ctx<Staff>, input: z.infer<typeof RecordTransfers>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchIds, receivedOn } = input;
    const unpaid = await ctx.db
      .select({ id: orders.id, researchId: orders.researchId, priceCents: orders.priceCents })
      .from(orders)
      .where(and(inArray(orders.researchId, researchIds), eq(orders.status, "pending")))
      .orderBy(asc(orders.id));
    const withOrder = new Set(unpaid.map(({ researchId }) => researchId));
    if (researchIds.some((id) => !withOrder.has(id))) throw new RuleBroken("payments_nothing_unpaid");
    for (const { id, priceCents } of unpaid)
      await recordTransfer(ctx, { orderId: id, receivedOn, receivedCents: priceCents });
  });
}
