import { eq } from "drizzle-orm";
import type { z } from "zod";
import { secondFactors } from "#business/accounts/accounts.sql.ts";
import { checkPassword, type PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { authIn } from "#business/accounts/sessions/auth-library.ts";
import { record } from "#business/audit/record.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { withOwnSession } from "./with-own-session.ts";

/** Needs the password; `confirmSecondFactor` activates it. Only the session that started it sees the secret. */
export async function startSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordConfirmation>,
  headers: Headers,
): Promise<void> {
  const { userId } = ctx.actor;
  const hashed = await checkPassword(ctx, input.currentPassword);
  return withOwnSession(ctx, headers, async (ctx, present) => {
    const body = { password: input.currentPassword };
    await authIn(ctx, "de", { hashed: [hashed] }).api.enableTwoFactor({ body, headers });
    await ctx.db
      .update(secondFactors)
      .set({ startedIn: present.id, lastStep: null })
      .where(eq(secondFactors.userId, userId));
    await record(ctx, "account.second-factor-begun", `user:${userId}`);
  });
}
