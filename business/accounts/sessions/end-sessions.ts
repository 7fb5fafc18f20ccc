import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { presentSession } from "./present-session.ts";
import { sessionHolds } from "./session.ts";

/** Latest use first; `current` is the asking browser. Throws `NotFound` for a foreign session. */
export function mySessions(ctx: Ctx<Customer>, headers: Headers) {
  const { userId } = ctx.actor;
  return inTransaction(systemContext(ctx, "my-sessions"), async (ctx) => {
    const browserSession = await presentSession(ctx, headers);
    if (browserSession?.user.id !== userId) throw new NotFound();
    const rows = await ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastActionAt), desc(sessions.id));
    return rows
      .filter((row) => sessionHolds(row, browserSession.user, ctx.now()))
      .map(({ id, createdAt, lastActionAt, userAgent }) => ({
        id,
        since: createdAt,
        used: lastActionAt,
        device: userAgent,
        current: id === browserSession.session.id,
      }));
  });
}

export const EndSession = z.object({ sessionId: z.uuid() });

export function endSession(ctx: Ctx<Customer>, input: z.infer<typeof EndSession>): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(systemContext(ctx, "end-session"), async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new NotFound();
    await record(ctx, "account.session-ended", `user:${userId}`);
    await ctx.services.events.publish(ctx.db, userId);
  });
}

export function endAllSessions(ctx: Ctx<Customer>): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(systemContext(ctx, "end-sessions"), async (ctx) => {
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    await record(ctx, "account.signed-out-everywhere", `user:${userId}`);
    await ctx.services.events.publish(ctx.db, userId);
  });
}
