import { and, eq, notExists } from "drizzle-orm";
import { secondFactors, users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";

/** Cancels a setup that is not yet in force; removing an active second factor requires the password. */
export async function abandonSecondFactor(ctx: Ctx<Customer>): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(systemContext(ctx, "second-factor"), async (ctx) => {
    const inForce = ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)));
    const gone = await ctx.db
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), notExists(inForce)))
      .returning({ id: secondFactors.id });
    if (gone.length === 0) throw new NotFound();
    await record(ctx, "account.second-factor-abandoned", `user:${userId}`);
  });
}
