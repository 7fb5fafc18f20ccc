import { eq } from "drizzle-orm";
import { z } from "zod";
import { tooShort } from "#business/accounts/account.ts";
import { passwordChangedMail } from "#business/accounts/accounts.mail.ts";
import { users } from "#business/accounts/accounts.sql.ts";
import { checkPassword, PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { refuseCommonPassword } from "#business/accounts/passwords/common-passwords.ts";
import { hashPassword } from "#business/accounts/passwords/hashing.ts";
import { authIn, translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { sessionOf } from "#business/accounts/sessions/present-session.ts";
import { renewingSession } from "#business/accounts/sessions/renew-session.ts";
import { voidLinks } from "#business/accounts/void-links.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { queueMail } from "#business/mails/queue-mail.ts";

export const ChangePassword = PasswordConfirmation.extend({
  /** Its least length is known with the account. */
  newPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
}).refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
  path: ["newPassword"],
  message: "accounts_password_same",
});

/** Ends other sessions and mailed links, and notifies the owner. Staff need a longer password. Returns the new cookies. */
export async function changePassword(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ChangePassword>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  const short = tooShort(input.newPassword, { team: await isOfTeam(ctx) });
  if (short) throw new RuleBroken(short);
  await refuseCommonPassword(ctx, input.newPassword);
  const hashed = [
    await checkPassword(ctx, input.currentPassword),
    { password: input.newPassword, hash: await hashPassword(input.newPassword) },
  ];
  return inTransaction(systemContext(ctx, "change-password"), async (ctx) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
    const present = await sessionOf(ctx, userId, headers);
    const body = { ...input, revokeOtherSessions: true };
    const response = await renewingSession(ctx, present, () =>
      translateAuthErrors(
        authIn(ctx, "de", { hashed }).api.changePassword({ body, headers, returnHeaders: true }),
      ),
    );
    await voidLinks(ctx, userId);
    await record(ctx, "account.password-changed", `user:${userId}`);
    if (user) await notifyOwner(ctx, user);
    await ctx.services.events.publish(ctx.db, userId);
    return response.headers.getSetCookie();
  });
}

async function isOfTeam(ctx: Ctx<Customer>): Promise<boolean> {
  const { userId } = ctx.actor;
  const found = await inTransaction(systemContext(ctx, "change-password"), (ctx) =>
    ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId)),
  );
  return found.some(({ role }) => role !== "customer");
}

function notifyOwner(ctx: Tx<System>, user: { id: string; email: string; locale: Locale }): Promise<string> {
  const { id: userId, email: to, locale } = user;
  const text = passwordChangedMail(locale, `${ctx.services.config.publicUrl}/${locale}/auth/forgot`);
  return queueMail(ctx, { template: "accounts.password-changed", to, userId, locale, text });
}
