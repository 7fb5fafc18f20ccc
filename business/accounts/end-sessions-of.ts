import { eq, isNotNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { secondFactors, sessions, users } from "./accounts.sql.ts";
import { voidLinks } from "./void-links.ts";

/** For an administrator; of everybody without `email`. Open pages hear of it. Returns how many ended. */
export function endSessionsOf(ctx: Ctx<System>, email?: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const userId = email !== undefined ? await accountOf(ctx, email) : undefined;
    const whose = userId ? eq(sessions.userId, userId) : isNotNull(sessions.id);
    const ended = await ctx.db.delete(sessions).where(whose).returning({ userId: sessions.userId });
    const subject = userId ? `user:${userId}` : "users:all";
    await record(ctx, "account.sessions-ended", subject, { sessions: ended.length });
    const people = new Set(ended.map(({ userId }) => userId));
    for (const person of people) await ctx.services.events.publish(ctx.db, person);
    return ended.length;
  });
}

/** For who lost factor and recovery codes and proved who they are (docs/runbooks/lost-second-factor.md). Returns how many. */
export function removeLostFactor(ctx: Ctx<System>, email: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const userId = await accountOf(ctx, email);
    const removed = await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
    if (removed.length === 0) throw new NotFound();
    await ctx.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    await voidLinks(ctx, userId);
    const ended = await ctx.db.delete(sessions).where(eq(sessions.userId, userId)).returning();
    await record(ctx, "account.lost-factor-removed", `user:${userId}`, { sessions: ended.length });
    await ctx.services.events.publish(ctx.db, userId);
    return ended.length;
  });
}

/** What was encrypted with a secret that is gone. Returns how many. */
export function removeAllFactors(ctx: Ctx<System>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db.delete(secondFactors).returning();
    await ctx.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.twoFactorEnabled, true));
    await record(ctx, "account.factors-removed", "users:all", { factors: removed.length });
    return removed.length;
  });
}

async function accountOf(ctx: Tx<System>, email: string): Promise<string> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (!user) throw new NotFound();
  return user.id;
}
