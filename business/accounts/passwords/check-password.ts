import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { credentials } from "#business/accounts/accounts.sql.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { HashedPassword } from "#platform/auth/auth.ts";
import { verifyPassword } from "./hashing.ts";

export const PasswordConfirmation = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

export function checkPassword(ctx: Ctx<Customer>, password: string): Promise<HashedPassword> {
  const { userId } = ctx.actor;
  return withRateLimit(ctx, "password-check", userId, async () => {
    const [row] = await inTransaction(systemContext(ctx, "check-password"), (ctx) =>
      ctx.db
        .select({ hash: credentials.password })
        .from(credentials)
        .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential"))),
    );
    if (!row?.hash || !(await verifyPassword({ hash: row.hash, password })))
      throw new RuleBroken("accounts_wrong_password");
    return { password, hash: row.hash };
  });
}
