import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { payments, refunds } from "./payments.sql.ts";

export async function erasePayments(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db.delete(refunds).where(eq(refunds.orderId, orderId));
  await ctx.db.delete(payments).where(eq(payments.orderId, orderId));
}
