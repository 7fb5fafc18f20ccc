import { desc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { orderDrafts, orders } from "#business/orders/orders.sql.ts";

export function myDraft(ctx: Ctx<Customer>): Promise<Record<string, string | null>> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const [draft] = await ctx.db.select().from(orderDrafts).where(eq(orderDrafts.userId, userId));
    if (draft) {
      const { billing, locale: _, packageId: __, ...vehicle } = draft.entered;
      return { ...vehicle, ...billing };
    }
    const [last] = await ctx.db
      .select({ customerType: orders.customerType, billing: orders.billing })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt))
      .limit(1);
    return last ? { customerType: last.customerType, ...last.billing } : {};
  });
}
