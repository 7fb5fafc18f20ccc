import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { authOver } from "#platform/auth.ts";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { NotFound, RuleBroken, TooMany } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import { passwordAtLeast } from "./account.ts";
import { changeEmailLetter, confirmEmailLetter, resetPasswordLetter } from "./accounts.mail.ts";
import { credentials, profiles, secondFactors, sessions, users, verifications } from "./accounts.sql.ts";
import { deviceOf } from "./device.ts";

const tables = {
  user: users,
  session: sessions,
  account: credentials,
  verification: verifications,
  twoFactor: secondFactors,
};

/** The sign-in library inside the caller's transaction. `locale` is the language of the letters it causes. */
export function libraryIn(ctx: Tx<System>, locale: Locale, continueAt?: string) {
  const { secret, config } = ctx.house;
  const link = (path: string, token: string) => {
    const url = new URL(`${config.publicUrl}/${locale}${path}`);
    url.searchParams.set("token", token);
    if (continueAt) url.searchParams.set("next", continueAt);
    return url.href;
  };
  return authOver(ctx.db, {
    secret,
    publicUrl: config.publicUrl,
    product,
    tables,
    passwordAtLeast,
    deviceOf,
    onSignUp: async (userId) => {
      await ctx.db.update(users).set({ locale }).where(eq(users.id, userId));
      await ctx.db.insert(profiles).values({ id: userId });
      await record(ctx, "account.created", `user:${userId}`);
    },
    onConfirmed: (userId) => record(ctx, "account.email-confirmed", `user:${userId}`),
    onReset: (userId) => record(ctx, "account.password-reset", `user:${userId}`),
    sendConfirmation: async (user, token) => {
      const text = confirmEmailLetter(locale, link("/auth/confirm", token));
      await writeLetter(ctx, {
        template: "accounts.confirm-email",
        to: user.email,
        userId: user.id,
        locale,
        text,
      });
    },
    sendEmailChange: async (user, newEmail, token) => {
      const text = changeEmailLetter(locale, newEmail, link("/auth/confirm", token));
      await writeLetter(ctx, {
        template: "accounts.change-email",
        to: user.email,
        userId: user.id,
        locale,
        text,
      });
    },
    sendReset: async (user, token) => {
      const text = resetPasswordLetter(locale, link("/auth/reset", token));
      await writeLetter(ctx, {
        template: "accounts.reset-password",
        to: user.email,
        userId: user.id,
        locale,
        text,
      });
    },
  });
}

const codes: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "accounts_wrong_email_or_password",
  USER_ALREADY_EXISTS: "accounts_email_taken",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "accounts_email_taken",
  PASSWORD_TOO_SHORT: "accounts_password_too_short",
  PASSWORD_TOO_LONG: "accounts_password_too_long",
  INVALID_EMAIL: "accounts_email_invalid",
  INVALID_TOKEN: "accounts_link_expired",
  TOKEN_EXPIRED: "accounts_link_expired",
  USER_NOT_FOUND: "accounts_link_expired",
  INVALID_CODE: "accounts_wrong_code",
  INVALID_BACKUP_CODE: "accounts_wrong_code",
  INVALID_TWO_FACTOR_COOKIE: "accounts_code_expired",
  INVALID_PASSWORD: "accounts_wrong_password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "accounts_wrong_password",
};

/** Runs a call of the library; its refusals become ours, so that people read them in their language. */
export async function asking<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.statusCode === 429) throw new TooMany(15 * 60);
    throw new RuleBroken(codes[error.body?.code ?? ""] ?? "accounts_refused");
  }
}

/**
 * The same for a deed of somebody who is signed in: the library acts for the session in `headers`, which must be theirs.
 * Throws `NotFound` when it is not.
 */
export async function askingAs<T>(
  ctx: Tx<System>,
  userId: string,
  headers: Headers,
  call: () => Promise<T>,
): Promise<T> {
  const present = await libraryIn(ctx, "de").api.getSession({ headers });
  if (present?.user.id !== userId) throw new NotFound();
  return asking(call());
}
