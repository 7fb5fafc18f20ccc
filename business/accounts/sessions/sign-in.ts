import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { credentials, users } from "#business/accounts/accounts.sql.ts";
import { hashPassword, verifyPassword } from "#business/accounts/passwords/hashing.ts";
import { rehashPassword } from "#business/accounts/passwords/rehash-password.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { HashedPassword } from "#platform/auth/auth.ts";
import { auditingRefusal } from "./audit-refusal.ts";
import { authIn, translateAuthErrors } from "./auth-library.ts";
import { onlyBrowser } from "./device.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { endPresentSession } from "./sign-out.ts";

export const SignIn = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  password: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

/** Returns cookies, and whether a second-factor code must follow. `headers` tell the browser and whether it is known. */
export async function signIn(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SignIn>,
  address: string,
  headers = new Headers(),
): Promise<{ cookies: string[]; secondFactor: boolean }> {
  const email = input.email.toLowerCase();
  const device = knownDevice(ctx, headers, email);
  const attempt = async () => {
    const hashed = await auditingRefusal(ctx, { email }, () => checkPassword(ctx, email, input.password));
    const { cookies, secondFactor } = await openSession(ctx, input, headers, hashed);
    await endPresentSession(ctx, headers);
    await rehashPassword(ctx, hashed);
    return { cookies: secondFactor ? cookies : [...cookies, deviceCookie(ctx, email, device)], secondFactor };
  };
  if (device) return withRateLimit(ctx, "sign-in", device, attempt);
  return withRateLimit(ctx, "sign-in", address, () => withRateLimit(ctx, "sign-in", email, attempt));
}

/** An unknown address takes as long as a wrong password. */
async function checkPassword(ctx: Ctx<Visitor>, email: string, password: string): Promise<HashedPassword> {
  const hash = await inTransaction(systemContext(ctx, "sign-in"), async (ctx) => {
    const [row] = await ctx.db
      .select({ hash: credentials.password })
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(and(eq(users.email, email), eq(credentials.providerId, "credential")));
    return row?.hash;
  });
  if (!hash) await hashPassword(password);
  if (!hash || !(await verifyPassword({ hash, password })))
    throw new RuleBroken("accounts_wrong_email_or_password");
  return { password, hash };
}

function openSession(
  ctx: Ctx<Visitor>,
  body: z.infer<typeof SignIn>,
  headers: Headers,
  hashed: HashedPassword,
) {
  return inTransaction(systemContext(ctx, "sign-in"), async (ctx) => {
    const answer = await translateAuthErrors(
      authIn(ctx, "de", { hashed: [hashed] }).api.signInEmail({
        body,
        headers: onlyBrowser(headers),
        returnHeaders: true,
      }),
    );
    const secondFactor = "twoFactorRedirect" in answer.response;
    if ("user" in answer.response) await record(ctx, "account.signed-in", `user:${answer.response.user.id}`);
    return { cookies: answer.headers.getSetCookie(), secondFactor };
  });
}
