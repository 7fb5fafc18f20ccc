import { and, eq, lte } from "drizzle-orm";
import type { System, Tx } from "../../context.ts";
import { sessions, users } from "../accounts.sql.ts";
import { describeDevice } from "./device.ts";
import { endsOf } from "./session.ts";

/** Facts for a new session. Also deletes expired sessions. */
export async function sessionFacts(
  ctx: Tx<System>,
  { userId, userAgent }: { userId: string; userAgent?: string | null | undefined },
) {
  const at = ctx.now();
  const unusedSince = new Date(at.getTime() - endsOf("customer").idle);
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lte(sessions.lastActionAt, unusedSince)));
  const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return {
    userAgent: describeDevice(userAgent),
    role: user?.role ?? "customer",
    createdAt: at,
    lastActionAt: at,
  };
}
