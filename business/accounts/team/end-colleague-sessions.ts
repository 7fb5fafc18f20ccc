import { eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeAdministrator, type Staff } from "#business/context.ts";
import { lockColleague } from "./change-roles.ts";

export const EndColleagueSessions = z.object({ userId: z.uuid() });

/** On every device; their open pages hear of it. Throws `NotFound` for customers, and `RoleNeeded`. */
export function endColleagueSessions(
  ctx: Ctx<Staff>,
  { userId }: z.infer<typeof EndColleagueSessions>,
): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const ended = await asSystem(ctx, "end-colleague-sessions", async (ctx) => {
      await lockColleague(ctx, userId);
      return ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
    });
    await record(ctx, "account.sessions-ended", `user:${userId}`, { sessions: ended.length });
    await ctx.services.events.publish(ctx.db, userId);
  });
}
