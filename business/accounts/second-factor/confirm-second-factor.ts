import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { secondFactors } from "#business/accounts/accounts.sql.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { authIn } from "#business/accounts/sessions/auth-library.ts";
import { renewingSession } from "#business/accounts/sessions/renew-session.ts";
import { record } from "#business/audit/record.ts";
import type { Ctx, Customer, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { checkCode } from "./check-code.ts";
import { withOwnSession } from "./with-own-session.ts";

export const ConfirmSecondFactor = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "accounts_code_six_digits")),
});

/** The first code activates it and ends other sessions. Throws `NotFound` unless this session started it. Returns cookies. */
export async function confirmSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ConfirmSecondFactor>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return withRateLimit(ctx, "second-factor", userId, () =>
    withOwnSession(ctx, headers, async (ctx, present) => {
      await requireStarted(ctx, present);
      const code = await checkCode(ctx, userId, input.code);
      const response = await renewingSession(ctx, { ...present, secondFactorAt: ctx.now() }, () =>
        authIn(ctx, "de").api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      );
      await record(ctx, "account.second-factor-confirmed", `user:${userId}`);
      return response.headers.getSetCookie();
    }),
  );
}

async function requireStarted(ctx: Tx<System>, present: { id: string; userId: string }): Promise<void> {
  const [started] = await ctx.db
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, present.userId), eq(secondFactors.startedIn, present.id)));
  if (!started) throw new NotFound();
}
