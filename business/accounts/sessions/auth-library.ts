import { APIError } from "better-auth/api";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { minPasswordLength } from "#business/accounts/account.ts";
import {
  emailChangeMail,
  emailConfirmationMail,
  newEmailMail,
  passwordResetMail,
} from "#business/accounts/accounts.mail.ts";
import {
  credentials,
  profiles,
  secondFactors,
  sessions,
  users,
  verifications,
} from "#business/accounts/accounts.sql.ts";
import { passwordFunctions } from "#business/accounts/passwords/hashing.ts";
import { voidLinks } from "#business/accounts/void-links.ts";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { RuleBroken, TooMany } from "#business/errors.ts";
import { limits } from "#business/limits.ts";
import type { Locale } from "#business/locale.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { product } from "#business/product.ts";
import { createAuth, type HashedPassword } from "#platform/auth/auth.ts";
import { sessionFacts } from "./open-session.ts";

const tables = {
  user: users,
  session: sessions,
  account: credentials,
  verification: verifications,
  twoFactor: secondFactors,
};

type Prepared = { next?: string | undefined; hashed?: HashedPassword[] };

/** better-auth inside the caller's transaction. `locale` is that of its mails, `hashed` what it need not hash while others wait. */
export function authIn(ctx: Tx<System>, locale: Locale, { next, hashed = [] }: Prepared = {}) {
  const { secret, config } = ctx.services;
  const link = (path: string, token: string) => {
    const url = new URL(`${config.publicUrl}/${locale}${path}`);
    url.searchParams.set("token", token);
    if (next) url.searchParams.set("next", next);
    return url.href;
  };
  return createAuth(ctx.db, {
    secret,
    publicUrl: config.publicUrl,
    product,
    tables,
    minPasswordLength,
    passwords: passwordFunctions(hashed),
    beforeSession: (session) => sessionFacts(ctx, session),
    onSignUp: async (userId) => {
      await ctx.db.update(users).set({ locale, adultStatedAt: ctx.now() }).where(eq(users.id, userId));
      await ctx.db.insert(profiles).values({ id: userId });
      await record(ctx, "account.created", `user:${userId}`);
    },
    afterSession: (userId) => endOldSessions(ctx, userId),
    onConfirmed: (userId) => record(ctx, "account.email-confirmed", `user:${userId}`),
    onReset: async (userId) => {
      await voidLinks(ctx, userId);
      await record(ctx, "account.password-reset", `user:${userId}`);
      await ctx.services.events.publish(ctx.db, userId);
    },
    // Also for the new address of a change; `user.email` is then not that of the account.
    sendConfirmation: async (user, token) => {
      const [account] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
      const changing = account !== undefined && account.email !== user.email;
      const url = link("/auth/confirm", token);
      await queueMail(ctx, {
        template: changing ? "accounts.new-email" : "accounts.confirm-email",
        to: user.email,
        userId: user.id,
        locale,
        text: changing ? newEmailMail(locale, url) : emailConfirmationMail(locale, url),
      });
    },
    sendEmailChange: async (user, newEmail, token) => {
      const text = emailChangeMail(locale, newEmail, link("/auth/confirm", token));
      await queueMail(ctx, {
        template: "accounts.change-email",
        to: user.email,
        userId: user.id,
        locale,
        text,
      });
    },
    sendReset: async (user, token) => {
      const text = passwordResetMail(locale, link("/auth/reset", token));
      await queueMail(ctx, {
        template: "accounts.reset-password",
        to: user.email,
        userId: user.id,
        locale,
        text,
      });
    },
  });
}

async function endOldSessions(ctx: Tx<System>, userId: string): Promise<void> {
  const newest = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(limits.open.sessions);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
}

const errorCodes: Record<string, string> = {
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

export async function translateAuthErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.statusCode === 429) throw new TooMany(15 * 60);
    throw new RuleBroken(errorCodes[error.body?.code ?? ""] ?? "accounts_refused");
  }
}
