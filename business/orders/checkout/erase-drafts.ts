import { eq, lt } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { orderDrafts } from "#business/orders/orders.sql.ts";

export async function eraseDraft(ctx: Tx<System>, userId: string): Promise<void> {
  await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, userId));
}

export function eraseOldDrafts(ctx: Ctx<System>, before: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const old = lt(orderDrafts.savedAt, before);
    return (await ctx.db.delete(orderDrafts).where(old).returning({ id: orderDrafts.userId })).length;
  });
}
