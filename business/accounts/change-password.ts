import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Locale } from "../locale.ts";
import { isWellKnownPassword, passwordAtLeast, staffPasswordAtLeast } from "./account.ts";
import { passwordChangedLetter } from "./accounts.mail.ts";
import { users } from "./accounts.sql.ts";
import { askingAs, libraryIn } from "./sign-in-library.ts";
import { inTurn } from "./take-turn.ts";

export const ChangePassword = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
  newPassword: z
    .string()
    .min(passwordAtLeast, "accounts_password_too_short")
    .max(128, "accounts_password_too_long"),
});

/**
 * Sets a new password for whoever knows the present one, and ends every other session. `headers` carry this browser's session.
 * Returns its new cookies. A letter tells the owner; a member of the team needs a longer password.
 */
export async function changePassword(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ChangePassword>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return inTurn(ctx, "password-check", userId, () => {
    if (isWellKnownPassword(input.newPassword)) throw new RuleBroken("accounts_password_well_known");
    return inTransaction(asHouse(ctx, "change-password"), async (ctx) => {
      const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
      if (user && user.role !== "customer" && input.newPassword.length < staffPasswordAtLeast)
        throw new RuleBroken("accounts_staff_password_too_short");
      const answer = await askingAs(ctx, userId, headers, () =>
        libraryIn(ctx, "de").api.changePassword({
          body: { ...input, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      );
      await record(ctx, "account.password-changed", `user:${userId}`);
      if (user) await tellOwner(ctx, user);
      return answer.headers.getSetCookie();
    });
  });
}

function tellOwner(ctx: Tx<System>, user: { id: string; email: string; locale: Locale }): Promise<string> {
  const { id: userId, email: to, locale } = user;
  const text = passwordChangedLetter(locale, `${ctx.house.config.publicUrl}/${locale}/auth/forgot`);
  return writeLetter(ctx, { template: "accounts.password-changed", to, userId, locale, text });
}
