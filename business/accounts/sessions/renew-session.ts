import { and, eq, inArray } from "drizzle-orm";
import type { System, Tx } from "../../context.ts";
import { sessions } from "../accounts.sql.ts";

/** Runs a change that replaces all sessions by a new one, which expires no later than `present`. */
export async function renewingSession<T>(
  ctx: Tx<System>,
  present: { userId: string; createdAt: Date; secondFactorAt: Date | null },
  change: () => Promise<T>,
): Promise<T> {
  const own = eq(sessions.userId, present.userId);
  const earlier = await ctx.db.select({ id: sessions.id }).from(sessions).where(own);
  const done = await change();
  const ids = earlier.map(({ id }) => id);
  await ctx.db.delete(sessions).where(and(own, inArray(sessions.id, ids)));
  const { createdAt, secondFactorAt } = present;
  await ctx.db.update(sessions).set({ createdAt, secondFactorAt }).where(own);
  return done;
}
