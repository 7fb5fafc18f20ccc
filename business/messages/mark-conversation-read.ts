import { and, eq, inArray, isNull } from "drizzle-orm";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { notifications, researchComments } from "./messages.sql.ts";

/** The team's messages in a case of mine have been before me, and so has what told me about them. Twice is once. */
export function markConversationRead(
  ctx: Ctx<Customer>,
  { researchId }: { researchId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const mine = eq(researchComments.userId, ctx.actor.userId);
    const marked = await asSystem(ctx, "conversation-read", (ctx) =>
      // Customers change no message; whose case it is stands in the condition.
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
    await ctx.house.events.announce(ctx.db, ctx.actor.userId);
  });
}
