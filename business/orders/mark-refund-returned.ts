import { eq } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import type { Order } from "./active-extras.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/payments` only, when a bank brings a refund back; `order` is locked. Its money is owed as before. */
export async function markRefundReturned(ctx: Tx<Staff>, order: Order, cents: number): Promise<void> {
  const { id, status, waivedFor, userId, researchId, number } = order;
  // What was refunded was undone, and is so still: no step back in its course.
  if (status === "refunded")
    await ctx.db
      .update(orders)
      .set({ status: waivedFor === "withdrawal" ? "withdrawn" : "completed" })
      .where(eq(orders.id, id));
  const params = { number, cents: String(cents) };
  await notify(ctx, { userId, researchId, kind: "refund_returned", params });
}
