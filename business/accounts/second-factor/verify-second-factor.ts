import { eq } from "drizzle-orm";
import { z } from "zod";
import { sessions, users, verifications } from "#business/accounts/accounts.sql.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { auditingRefusal } from "#business/accounts/sessions/audit-refusal.ts";
import { authIn, translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import { deviceCookie, knownDevice } from "#business/accounts/sessions/known-device.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { Code, checkCode } from "./check-code.ts";

export const VerifySecondFactor = z.object({ code: Code });

/** Completes a sign-in. Tries count per account, whatever the address, and separately for a known browser. Returns cookies. */
export async function verifySecondFactor(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof VerifySecondFactor>,
  headers: Headers,
  address: string,
): Promise<string[]> {
  const account = await inTransaction(systemContext(ctx, "second-factor"), (ctx) =>
    waitingAccount(ctx, headers),
  );
  const device = account && knownDevice(ctx, headers, account.email);
  const enter = async () => {
    if (!account) throw new RuleBroken("accounts_code_expired");
    const cookies = await auditingRefusal(ctx, account, () =>
      openSession(ctx, account.id, input.code, headers),
    );
    return [...cookies, deviceCookie(ctx, account.email, device)];
  };
  if (device) return withRateLimit(ctx, "second-factor", device, enter);
  const byAccount = account ? () => withRateLimit(ctx, "second-factor", account.id, enter) : enter;
  return withRateLimit(ctx, "second-factor", address, byAccount);
}

function openSession(
  ctx: Ctx<Visitor>,
  userId: string,
  request: string,
  headers: Headers,
): Promise<string[]> {
  return inTransaction(systemContext(ctx, "second-factor"), async (ctx) => {
    const code = await checkCode(ctx, userId, request);
    const response = await translateAuthErrors(
      authIn(ctx, "de").api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    );
    await ctx.db
      .update(sessions)
      .set({ secondFactorAt: ctx.now() })
      .where(eq(sessions.token, response.response.token));
    const recoveryCode = request.includes("-");
    await record(ctx, "account.signed-in", `user:${userId}`, { secondFactor: true, recoveryCode });
    return response.headers.getSetCookie();
  });
}

/** The account whose sign-in awaits its code in this browser; better-auth verifies the cookie later. */
async function waitingAccount(ctx: Tx<System>, headers: Headers) {
  const cookie = /app\.two_factor=([^;.%]+)/.exec(headers.get("cookie") ?? "")?.[1] ?? "";
  const [waiting] = await ctx.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, cookie));
  if (!waiting) return undefined;
  const [account] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, waiting.userId));
  return account;
}
