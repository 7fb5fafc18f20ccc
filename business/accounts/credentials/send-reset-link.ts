import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { authIn, translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";

export async function sendResetLink(
  ctx: Ctx<System>,
  { userId, locale }: { userId: string | null; locale: Locale },
): Promise<void> {
  if (!userId) return;
  await inTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (user)
      await translateAuthErrors(
        authIn(ctx, locale).api.requestPasswordReset({ body: { email: user.email } }),
      );
  });
}
