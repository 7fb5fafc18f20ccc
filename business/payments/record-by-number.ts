import { or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { orders } from "../orders/orders.sql.ts";
import { RecordTransfer, recordTransfer } from "./record-transfer.ts";

export const RecordByNumber = RecordTransfer.omit({ orderId: true, knownCents: true }).extend({
  /** Of the order, or the reference on the statement, in any spelling. */
  orderNumber: z.string().trim().min(1, "payments_number_missing").max(60, "payments_number_unknown"),
});

/** What the statement shows for any order, also one that is paid, cancelled or withdrawn: the whole of it is then owed back. */
export function recordByNumber(ctx: Ctx<Staff>, input: z.infer<typeof RecordByNumber>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { orderNumber, ...received } = input;
    const order = await findOrderByNumber(ctx, orderNumber);
    await recordTransfer(ctx, { ...received, orderId: order.id, knownCents: order.receivedCents });
  });
}

/** By its number or reference, in any spelling. Throws `payments_number_unknown`. */
export async function findOrderByNumber(
  ctx: Tx<Staff>,
  typed: string,
): Promise<{ id: string; receivedCents: number }> {
  // A reference is `RF`, two check digits and the number without its dashes.
  const plain = typed.replace(/[^A-Z0-9]/gi, "").toUpperCase();
  const ofReference = plain.replace(/^RF\d\d/, "");
  const bare = sql`replace(${orders.number}, '-', '')`;
  const [order] = await ctx.db
    .select({ id: orders.id, receivedCents: orders.receivedCents })
    .from(orders)
    .where(or(sql`${bare} = ${plain}`, sql`${bare} = ${ofReference}`));
  if (!order) throw new RuleBroken("payments_number_unknown");
  return order;
}
