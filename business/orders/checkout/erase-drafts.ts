import { eq, lt } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { orderDrafts } from "#business/orders/orders.sql.ts";

/** As long as the link that confirms an address is valid. */
export const draftDays = 7;

export async function eraseDraft(ctx: Tx<System>, userId: string): Promise<void> {
  await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, userId));
}

export function eraseOldDrafts(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = new Date(ctx.now().getTime() - draftDays * 24 * 60 * 60 * 1000);
    await ctx.db.delete(orderDrafts).where(lt(orderDrafts.savedAt, before));
  });
}
