import { eq } from "drizzle-orm";
import { z } from "zod";
import { credentials, secondFactors, sessions, users } from "#business/accounts/accounts.sql.ts";
import { voidLinks } from "#business/accounts/void-links.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeAdministrator, type Staff } from "#business/context.ts";
import { lockColleague, requireOtherAdministrator } from "./change-roles.ts";

export const RemoveColleague = z.object({ userId: z.uuid() });

/** Their name stays beside what they wrote; an invitation brings them back. Throws `RoleNeeded`. */
export function removeColleague(ctx: Ctx<Staff>, { userId }: z.infer<typeof RemoveColleague>): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    await asSystem(ctx, "remove-colleague", async (ctx) => {
      await lockColleague(ctx, userId);
      await requireOtherAdministrator(ctx, userId);
      await voidLinks(ctx, userId);
      await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
      await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, userId));
      await ctx.db.delete(credentials).where(eq(credentials.userId, userId));
      await ctx.db
        .update(users)
        .set({ role: "customer", staffRoles: [], twoFactorEnabled: false, updatedAt: ctx.now() })
        .where(eq(users.id, userId));
    });
    await record(ctx, "staff.removed", `user:${userId}`);
    await ctx.services.events.publish(ctx.db, userId);
  });
}
