import { eq } from "drizzle-orm";
import type { z } from "zod";
import { secondFactors } from "#business/accounts/accounts.sql.ts";
import type { PasswordConfirmation } from "#business/accounts/credentials/check-password.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { authIn } from "#business/accounts/sessions/auth-library.ts";
import { record } from "#business/audit/record.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { withOwnSession } from "./with-own-session.ts";

/** Needs the password; `confirmSecondFactor` activates it. Only the session that started it sees the secret. */
export function startSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordConfirmation>,
  headers: Headers,
): Promise<void> {
  const { userId } = ctx.actor;
  return withRateLimit(ctx, "password-check", userId, () =>
    withOwnSession(ctx, headers, async (ctx, present) => {
      await authIn(ctx, "de").api.enableTwoFactor({ body: { password: input.currentPassword }, headers });
      await ctx.db
        .update(secondFactors)
        .set({ startedIn: present.id, lastStep: null })
        .where(eq(secondFactors.userId, userId));
      await record(ctx, "account.second-factor-begun", `user:${userId}`);
    }),
  );
}
