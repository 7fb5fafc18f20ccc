import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { notifications } from "./messages.sql.ts";

/** Throws `NotFound` for a notification of somebody else. */
export function markRead(ctx: Ctx<Customer>, input: { notificationId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const marked = await ctx.db
      .update(notifications)
      .set({ isRead: true })
      .where(eq(notifications.id, input.notificationId))
      .returning({ id: notifications.id });
    if (marked.length === 0) throw new NotFound();
    await ctx.services.events.publish(ctx.db, ctx.actor.userId);
  });
}
