import type { z } from "zod";
import { record } from "../audit/record.ts";
import type { Ctx, Customer } from "../context.ts";
import { knowingPassword, type PasswordAgain } from "./know-password.ts";
import { libraryIn } from "./sign-in-library.ts";

/** New recovery codes for whoever knows the password; the old ones are void. They are shown this once. */
export function renewRecoveryCodes(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordAgain>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return knowingPassword(ctx, headers, async (ctx) => {
    const body = { password: input.currentPassword };
    const answer = await libraryIn(ctx, "de").api.generateBackupCodes({ body, headers });
    await record(ctx, "account.recovery-codes-renewed", `user:${userId}`);
    return answer.backupCodes;
  });
}
