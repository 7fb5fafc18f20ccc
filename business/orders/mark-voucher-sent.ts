import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/vouchers` only, in the transaction that issues the voucher; the order is locked. */
export async function markVoucherSent(ctx: Tx<System>, { id }: { id: string }): Promise<void> {
  await ctx.db.update(orders).set({ status: "completed" }).where(eq(orders.id, id));
  await record(ctx, "order.completed", `order:${id}`);
}
