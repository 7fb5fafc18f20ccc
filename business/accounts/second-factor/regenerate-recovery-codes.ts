import type { z } from "zod";
import { authIn } from "#business/accounts/sessions/auth-library.ts";
import { record } from "#business/audit/record.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { type FactorConfirmation, withFactor } from "./with-factor.ts";

/** Needs password and factor; voids the old codes. The new ones are shown only once. */
export function regenerateRecoveryCodes(
  ctx: Ctx<Customer>,
  input: z.infer<typeof FactorConfirmation>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return withFactor(ctx, input, headers, async (ctx, _present, hashed) => {
    const body = { password: input.currentPassword };
    const response = await authIn(ctx, "de", { hashed }).api.generateBackupCodes({ body, headers });
    await record(ctx, "account.recovery-codes-renewed", `user:${userId}`);
    return response.backupCodes;
  });
}
