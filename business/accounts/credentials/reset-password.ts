import { eq } from "drizzle-orm";
import { z } from "zod";
import { minPasswordLength, minStaffPasswordLength } from "#business/accounts/account.ts";
import { sendResetLinkJob } from "#business/accounts/accounts.jobs.ts";
import { users, verifications } from "#business/accounts/accounts.sql.ts";
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
import { refuseCommonPassword } from "./common-passwords.ts";

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
  password: z
    .string()
    .min(minPasswordLength, "accounts_password_too_short")
    .max(128, "accounts_password_too_long"),
});

/** Sets the new password; ends all sessions and other links. Staff need a longer one. */
export async function resetPassword(ctx: Ctx<Visitor>, input: z.infer<typeof ResetPassword>): Promise<void> {
  await refuseCommonPassword(ctx, input.password);
  await inTransaction(systemContext(ctx, "password-reset"), async (ctx) => {
    if (input.password.length < minStaffPasswordLength && (await isForStaff(ctx, input.token)))
      throw new RuleBroken("accounts_staff_password_too_short");
    await translateAuthErrors(
      authIn(ctx, "de").api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
    );
  });
}

async function isForStaff(ctx: Tx<System>, token: string): Promise<boolean> {
  const [request] = await ctx.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, `reset-password:${token}`));
  if (!request) return false;
  const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, request.userId));
  return user !== undefined && user.role !== "customer";
}
