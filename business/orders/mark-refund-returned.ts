import { eq } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import type { Order } from "./active-extras.ts";
import { orders } from "./orders.sql.ts";

/** Called by `business/payments` only, when a bank brings a refund back; `order` is locked. Its money is owed as before. */
export async function markRefundReturned(ctx: Tx<Staff>, order: Order, cents: number): Promise<void> {
  const { userId, researchId, number } = order;
  await markRefundUndone(ctx, order);
  const params = { number, cents: String(cents) };
  await notify(ctx, { userId, researchId, kind: "refund_returned", params });
}

/** As above, where it never left. What was refunded was undone, and is so still: no step back in its course. */
export async function markRefundUndone(
  ctx: Tx<Staff>,
  { id, status, waivedFor }: Pick<Order, "id" | "status" | "waivedFor">,
): Promise<void> {
  if (status !== "refunded") return;
  await ctx.db
    .update(orders)
    .set({ status: waivedFor === "withdrawal" ? "withdrawn" : "completed" })
    .where(eq(orders.id, id));
}
