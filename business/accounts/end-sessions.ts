import { and, desc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { sessions } from "./accounts.sql.ts";
import { libraryIn } from "./sign-in-library.ts";

/** Where this person is signed in, latest use first; `current` is the browser that asks. */
export function mySessions(ctx: Ctx<Customer>, headers: Headers) {
  const { userId } = ctx.actor;
  return inTransaction(asHouse(ctx, "my-sessions"), async (ctx) => {
    const present = await libraryIn(ctx, "de").api.getSession({ headers });
    const rows = await ctx.db
      .select({
        id: sessions.id,
        since: sessions.createdAt,
        used: sessions.updatedAt,
        device: sessions.userAgent,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
      .orderBy(desc(sessions.updatedAt), desc(sessions.id));
    return rows.map((row) => ({ ...row, current: row.id === present?.session.id }));
  });
}

export const EndSession = z.object({ sessionId: z.uuid() });

/** Ends one session of one's own. Throws `NotFound` for anybody else's. */
export function endSession(ctx: Ctx<Customer>, input: z.infer<typeof EndSession>): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(asHouse(ctx, "end-session"), async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new NotFound();
    await record(ctx, "account.session-ended", `user:${userId}`);
  });
}

/** Signs this person out everywhere, here too. */
export function endAllSessions(ctx: Ctx<Customer>): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(asHouse(ctx, "end-sessions"), async (ctx) => {
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    await record(ctx, "account.signed-out-everywhere", `user:${userId}`);
  });
}
