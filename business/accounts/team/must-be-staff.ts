import { and, eq, ne } from "drizzle-orm";
import type { Staff, Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { users } from "../accounts.sql.ts";

/** Whoever is given a case or a task is on the team. */
export async function mustBeStaff(ctx: Tx<Staff>, userId: string): Promise<void> {
  const isStaff = and(eq(users.id, userId), ne(users.role, "customer"));
  const [found] = await ctx.db.select({ id: users.id }).from(users).where(isStaff);
  if (!found) throw new RuleBroken("researches_assignee_unknown");
}
