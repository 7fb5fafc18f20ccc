import { eq } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";

type WrittenOff = Pick<typeof orders.$inferSelect, "writtenOffCents" | "writtenOffVatCents">;

/** Called by `business/invoices` only, in the transaction that books it; the order is locked. `reason`: when it is written off. */
export async function noteWriteOff(
  ctx: Tx<Staff | System>,
  orderId: string,
  sums: WrittenOff,
  reason?: string,
): Promise<void> {
  const why = reason ? { writtenOffAt: ctx.now(), writeOffReason: reason } : {};
  await ctx.db
    .update(orders)
    .set({ ...sums, ...why })
    .where(eq(orders.id, orderId));
}
