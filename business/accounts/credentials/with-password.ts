import { z } from "zod";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { sessionOf } from "#business/accounts/sessions/present-session.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
} from "#business/context.ts";

export const PasswordConfirmation = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

/** Runs a change to one's own sign-in; a refused password counts against the rate limit. */
export function withPassword<T>(
  ctx: Ctx<Customer>,
  headers: Headers,
  action: (ctx: Tx<System>, present: Awaited<ReturnType<typeof sessionOf>>) => Promise<T>,
): Promise<T> {
  const { userId } = ctx.actor;
  return withRateLimit(ctx, "password-check", userId, () =>
    inTransaction(systemContext(ctx, "second-factor"), async (ctx) => {
      const present = await sessionOf(ctx, userId, headers);
      return translateAuthErrors(action(ctx, present));
    }),
  );
}
