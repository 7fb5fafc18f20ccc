import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { notifications } from "./messages.sql.ts";

export const MarkRead = z.object({ notificationId: z.uuid() });

export function markRead(ctx: Ctx<Customer>, input: z.infer<typeof MarkRead>): Promise<void> {
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
