import type { z } from "zod";
import { record } from "../audit/record.ts";
import type { Ctx, Customer } from "../context.ts";
import { knowingPassword, type PasswordAgain } from "./know-password.ts";
import { libraryIn } from "./sign-in-library.ts";

/** Begins a second factor for whoever knows the password; `confirmSecondFactor` puts it in force. */
export function beginSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordAgain>,
  headers: Headers,
): Promise<void> {
  const { userId } = ctx.actor;
  return knowingPassword(ctx, headers, async (ctx) => {
    await libraryIn(ctx, "de").api.enableTwoFactor({ body: { password: input.currentPassword }, headers });
    await record(ctx, "account.second-factor-begun", `user:${userId}`);
  });
}
