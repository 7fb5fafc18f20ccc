import { and, eq, inArray, isNull } from "drizzle-orm";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { notifications, researchComments } from "./messages.sql.ts";

export function markConversationRead(
  ctx: Ctx<Customer>,
  { researchId }: { researchId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mine = eq(researchComments.userId, ctx.actor.userId);
    const marked = await asSystem(ctx, "conversation-read", (ctx) =>
      // Customers have no update right on messages; the condition ensures ownership.
      ctx.db
        .update(researchComments)
        .set({ readAt: ctx.now() })
        .where(
          and(
            mine,
            eq(researchComments.researchId, researchId),
            eq(researchComments.isFromTeam, true),
            isNull(researchComments.readAt),
          ),
        )
        .returning({ id: researchComments.id }),
    );
    if (marked.length === 0) return;
    await ctx.db
      .update(notifications)
      .set({ isRead: true })
      .where(
        and(
          eq(notifications.researchId, researchId),
          inArray(notifications.kind, ["team_answered", "question_asked"]),
          eq(notifications.isRead, false),
        ),
      );
    await ctx.services.events.publish(ctx.db, ctx.actor.userId);
  });
}
