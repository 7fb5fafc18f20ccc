import { eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { dunningLetters, dunningPauses } from "./dunning.sql.ts";

/** With the order that they are about. */
export async function eraseDunning(ctx: Tx<System>, orderId: string): Promise<void> {
  await ctx.db.delete(dunningLetters).where(eq(dunningLetters.orderId, orderId));
  await ctx.db.delete(dunningPauses).where(eq(dunningPauses.orderId, orderId));
}
