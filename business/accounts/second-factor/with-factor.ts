import type { z } from "zod";
import { checkPassword, PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import type { HashedPassword } from "#platform/auth/auth.ts";
import type { Ctx, Customer, System, Tx } from "../../context.ts";
import type { sessionOf } from "../sessions/present-session.ts";
import { Code, checkCode } from "./check-code.ts";
import { withOwnSession } from "./with-own-session.ts";

export const FactorConfirmation = PasswordConfirmation.extend({ code: Code });

/** Changes the second factor given password and factor, in one transaction; failures count as tries. */
export async function withFactor<T>(
  ctx: Ctx<Customer>,
  input: z.infer<typeof FactorConfirmation>,
  headers: Headers,
  action: (
    ctx: Tx<System>,
    present: Awaited<ReturnType<typeof sessionOf>>,
    hashed: HashedPassword[],
  ) => Promise<T>,
): Promise<T> {
  const { userId } = ctx.actor;
  const hashed = await checkPassword(ctx, input.currentPassword);
  return withRateLimit(ctx, "second-factor", userId, () =>
    withOwnSession(ctx, headers, async (ctx, present) => {
      await checkCode(ctx, userId, input.code);
      return action(ctx, present, [hashed]);
    }),
  );
}
