import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { tooShort } from "#business/accounts/account.ts";
import { sendResetLinkJob } from "#business/accounts/accounts.jobs.ts";
import { credentials, users, verifications } from "#business/accounts/accounts.sql.ts";
import { refuseCommonPassword } from "#business/accounts/passwords/common-passwords.ts";
import { hashPassword, verifyPassword } from "#business/accounts/passwords/hashing.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { authIn, translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";

export const RequestReset = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  locale: z.enum(["de", "en"]),
});

/** Same answer and work for unknown addresses: a job writes the mail, and finds nothing to do. */
export async function requestReset(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof RequestReset>,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "password-reset", address);
  await countAttempt(ctx, "password-reset", input.email.toLowerCase());
  await inTransaction(systemContext(ctx, "password-reset"), async (ctx) => {
    const [user] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, input.email.toLowerCase()));
    const { locale } = input;
    await ctx.services.queue.send(ctx.db, sendResetLinkJob, { userId: user?.id ?? null, locale });
  });
}

export const ResetPassword = z.object({
  token: z.string().min(1).max(200),
  /** Its least length is known with the account. */
  password: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

/** Whether a link in force belongs to somebody of the team, whose password is longer. False for every other. */
export async function isTeamLink(ctx: Ctx<Visitor>, token: string): Promise<boolean> {
  const account = await inTransaction(systemContext(ctx, "password-reset"), (ctx) => accountOf(ctx, token));
  return account !== undefined && account.role !== "customer";
}

/** Sets the new password; ends all sessions and other links. Staff need a longer one. Returns whose account it is. */
export async function resetPassword(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof ResetPassword>,
): Promise<{ email: string; team: boolean }> {
  await refuseCommonPassword(ctx, input.password);
  const account = await inTransaction(systemContext(ctx, "password-reset"), (ctx) =>
    accountOf(ctx, input.token),
  );
  if (!account) throw new RuleBroken("accounts_link_expired");
  const short = tooShort(input.password, { team: account.role !== "customer" });
  if (short) throw new RuleBroken(short);
  if (account.hash && (await verifyPassword({ hash: account.hash, password: input.password })))
    throw new RuleBroken("accounts_password_same");
  const hashed = [{ password: input.password, hash: await hashPassword(input.password) }];
  await inTransaction(systemContext(ctx, "password-reset"), async (ctx) => {
    await translateAuthErrors(
      authIn(ctx, "de", { hashed }).api.resetPassword({
        body: { token: input.token, newPassword: input.password },
      }),
    );
  });
  return { email: account.email, team: account.role !== "customer" };
}

async function accountOf(ctx: Tx<System>, token: string) {
  const [account] = await ctx.db
    .select({ email: users.email, role: users.role, hash: credentials.password })
    .from(verifications)
    .innerJoin(users, eq(sql`${users.id}::text`, verifications.value))
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .where(
      and(eq(verifications.identifier, `reset-password:${token}`), gt(verifications.expiresAt, ctx.now())),
    );
  return account;
}
