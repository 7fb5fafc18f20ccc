import type { z } from "zod";
import { checkPassword } from "#business/accounts/credentials/check-password.ts";
import { PasswordConfirmation } from "#business/accounts/credentials/with-password.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { translateAuthErrors } from "#business/accounts/sessions/auth-library.ts";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
} from "../../context.ts";
import { sessionOf } from "../sessions/present-session.ts";
import { Code, checkCode } from "./check-code.ts";

export const FactorConfirmation = PasswordConfirmation.extend({ code: Code });

/** Changes the second factor given password and factor, in one transaction; failures count as tries. */
export async function withFactor<T>(
  ctx: Ctx<Customer>,
  input: z.infer<typeof FactorConfirmation>,
  headers: Headers,
  action: (ctx: Tx<System>, present: Awaited<ReturnType<typeof sessionOf>>) => Promise<T>,
): Promise<T> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  return withRateLimit(ctx, "second-factor", userId, () =>
    inTransaction(systemContext(ctx, "second-factor"), async (ctx) => {
      const present = await sessionOf(ctx, userId, headers);
      await checkCode(ctx, userId, input.code);
      return translateAuthErrors(action(ctx, present));
    }),
  );
}
