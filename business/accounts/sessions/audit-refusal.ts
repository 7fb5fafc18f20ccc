import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";

/** Audits a refused sign-in in a transaction of its own. What was typed is not stored: it may be a password. */
export async function auditingRefusal<T>(
  ctx: Ctx,
  { email }: { email: string },
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    await inTransaction(systemContext(ctx, "sign-in"), async (ctx) => {
      const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
      // The same work for an unknown address, so that the time tells nothing.
      await record(ctx, "account.sign-in-refused", `user:${user?.id ?? "unknown"}`, { code: error.code });
    });
    throw error;
  }
}
