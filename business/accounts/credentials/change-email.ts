import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { checkPassword, PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { authIn, translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { sessionOf } from "#business/accounts/sessions/present-session.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";

export const ChangeEmail = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  ...PasswordConfirmation.shape,
});

/** Confirmed by the present address, then by the new one; returns which is asked first. Never reveals an existing account. */
export async function changeEmail(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ChangeEmail>,
  headers: Headers,
  locale: Locale,
): Promise<"present" | "new"> {
  const { userId } = ctx.actor;
  const newEmail = input.email.toLowerCase();
  await countAttempt(ctx, "change-email", userId);
  await checkPassword(ctx, input.currentPassword);
  await countAttempt(ctx, "typed-address", `change-email:${newEmail}`);
  return inTransaction(systemContext(ctx, "change-email"), async (ctx) => {
    const [user] = await ctx.db
      .select({ email: users.email, confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId));
    if (user?.email === newEmail) throw new RuleBroken("accounts_email_same");
    await sessionOf(ctx, userId, headers);
    await translateAuthErrors(authIn(ctx, locale).api.changeEmail({ body: { newEmail }, headers }));
    await record(ctx, "account.email-change-asked", `user:${userId}`);
    return user?.confirmed ? "present" : "new";
  });
}
