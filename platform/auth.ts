import type { BetterAuthOptions } from "better-auth";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins";
import type { Db } from "./db.ts";
import { uuidv7 } from "./uuid.ts";

export type AuthOptions = {
  secret: string;
  publicUrl: string;
  product: string;
  /** The tables under the library's names: user, session, account, verification, twoFactor. */
  // biome-ignore lint/suspicious/noExplicitAny: the adapter takes any Drizzle table.
  tables: Record<string, any>;
  passwordAtLeast: number;
  /** What is kept of a browser's description of itself. */
  deviceOf: (userAgent: string | null | undefined) => string;
  onSignUp: (userId: string) => Promise<void>;
  onConfirmed: (userId: string) => Promise<void>;
  onReset: (userId: string) => Promise<void>;
  sendConfirmation: (user: { id: string; email: string }, token: string) => Promise<void>;
  sendEmailChange: (user: { id: string; email: string }, newEmail: string, token: string) => Promise<void>;
  sendReset: (user: { id: string; email: string }, token: string) => Promise<void>;
};

const hour = 60 * 60;
const day = 24 * hour;

/**
 * The sign-in library over the caller's transaction: what it writes and what we write beside it (profile, audit entry,
 * letter) stand or fall together. Sessions are rows; the cookie is HttpOnly, SameSite=Lax and renews itself hourly.
 */
export function authOver(db: Db, options: AuthOptions) {
  return betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl,
    basePath: "/api/auth",
    appName: options.product,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, { provider: "pg", schema: options.tables }),
    // Limits are counted by `business/accounts/take-turn.ts`, which answers in the person's language.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: options.passwordAtLeast,
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
    session: { expiresIn: 30 * day, updateAge: hour },
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
            data: { ...session, userAgent: options.deviceOf(session.userAgent) },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: "house",
      useSecureCookies: options.publicUrl.startsWith("https://"),
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [twoFactor({ issuer: options.product })],
  } satisfies BetterAuthOptions);
}
