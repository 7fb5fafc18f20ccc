import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { credentials, users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeAdministrator,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { StaffRole } from "#business/staff-roles.ts";
import { roleList } from "./role-list.ts";

export const ChangeRoles = z.object({ userId: z.uuid(), roles: roleList });

/** Valid from this person's next request on. Throws `NotFound` for who is not on the team, and `RoleNeeded`. */
export function changeRoles(ctx: Ctx<Staff>, input: z.infer<typeof ChangeRoles>): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await asSystem(ctx, "change-roles", async (ctx) => {
      const before = await lockColleague(ctx, input.userId);
      if (!input.roles.includes("administrator")) await requireOtherAdministrator(ctx, input.userId);
      await ctx.db
        .update(users)
        .set({ staffRoles: input.roles, updatedAt: ctx.now() })
        .where(eq(users.id, input.userId));
      return before;
    });
    if (before.join() === input.roles.join()) return;
    await record(ctx, "staff.roles-changed", `user:${input.userId}`, { before, after: input.roles });
    await ctx.services.events.publish(ctx.db, input.userId);
  });
}

export async function lockColleague(ctx: Tx<System>, userId: string): Promise<StaffRole[]> {
  const [found] = await ctx.db
    .select({ roles: users.staffRoles })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "staff")))
    .for("update");
  if (!found) throw new NotFound();
  return found.roles;
}

/** Throws `RuleBroken` without another administrator. Their rows stay locked, so that two cannot resign at once. */
export async function requireOtherAdministrator(ctx: Tx<System>, userId: string): Promise<void> {
  const others = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(ne(users.id, userId), sql`'administrator' = any(${users.staffRoles})`))
    .orderBy(users.id)
    .for("update");
  if (others.length === 0) throw new RuleBroken("accounts_last_administrator");
}
