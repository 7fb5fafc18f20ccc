import { and, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { notifications } from "./messages.sql.ts";

export function markAllRead(ctx: Ctx<Customer>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(notifications)
      .set({ isRead: true })
      .where(and(eq(notifications.userId, ctx.actor.userId), eq(notifications.isRead, false)));
    await ctx.services.events.publish(ctx.db, ctx.actor.userId);
  });
}
