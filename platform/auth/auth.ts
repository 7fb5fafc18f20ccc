import type { BetterAuthOptions } from "better-auth";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import type { Db } from "#platform/database/transaction.ts";
import { uuidv7 } from "#platform/uuid.ts";

export type HashedPassword = { password: string; hash: string };

export type AuthOptions = {
  secret: string;
  publicUrl: string;
  product: string;
  // biome-ignore lint/suspicious/noExplicitAny: the adapter takes any Drizzle table.
  tables: Record<string, any>;
  minPasswordLength: number;
  passwords: {
    hash: (password: string) => Promise<string>;
    verify: (pair: HashedPassword) => Promise<boolean>;
  };
  /** Extra facts for a new session; `userAgent` is the browser's header. */
  beforeSession: (session: {
    userId: string;
    userAgent?: string | null | undefined;
  }) => Promise<SessionFacts>;
  onSignUp: (userId: string) => Promise<void>;
  afterSession: (userId: string) => Promise<void>;
  onConfirmed: (userId: string) => Promise<void>;
  onReset: (userId: string) => Promise<void>;
  sendConfirmation: (user: { id: string; email: string }, token: string) => Promise<void>;
  sendEmailChange: (user: { id: string; email: string }, newEmail: string, token: string) => Promise<void>;
  sendReset: (user: { id: string; email: string }, token: string) => Promise<void>;
};

type SessionFacts = { userAgent: string; role: string; createdAt: Date; lastActionAt: Date };

const day = 24 * 60 * 60;

/** better-auth over the caller's transaction, so that its rows and ours commit together. `__Host-` cookies under TLS. */
export function createAuth(db: Db, options: AuthOptions) {
  const secure = options.publicUrl.startsWith("https://");
  return betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl,
    basePath: "/api/auth",
    appName: options.product,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, { provider: "pg", schema: options.tables }),
    // `business/accounts/rate-limit.ts` counts instead and answers in the person's language.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      password: options.passwords,
      minPasswordLength: options.minPasswordLength,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 15 * 60,
      sendResetPassword: ({ user, token }) => options.sendReset(user, token),
      onPasswordReset: ({ user }) => options.onReset(user.id),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 7 * day,
      sendVerificationEmail: ({ user, token }) => options.sendConfirmation(user, token),
      afterEmailVerification: (user) => options.onConfirmed(user.id),
    },
    // `business/accounts/sessions/session.ts` ends idle sessions earlier.
    session: {
      expiresIn: 30 * day,
      disableSessionRefresh: true,
      additionalFields: {
        role: { type: "string", input: false },
        secondFactorAt: { type: "date", input: false, required: false },
        lastActionAt: { type: "date", input: false },
      },
    },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) =>
          options.sendEmailChange(user, newEmail, token),
      },
      additionalFields: {
        role: { type: "string", input: false },
        locale: { type: "string", input: false },
        closesAt: { type: "date", input: false, required: false },
      },
    },
    databaseHooks: {
      user: { create: { after: (user) => options.onSignUp(user.id) } },
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ...(await options.beforeSession(session)) },
          }),
          after: (session) => options.afterSession(session.userId),
        },
      },
    },
    advanced: {
      // Replaces the library's prefix, `__Secure-`.
      cookiePrefix: secure ? "__Host-app" : "app",
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [twoFactor({ issuer: options.product })],
  } satisfies BetterAuthOptions);
}
