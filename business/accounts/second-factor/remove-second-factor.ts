import { eq } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { authIn } from "#business/accounts/sessions/auth-library.ts";
import { renewingSession } from "#business/accounts/sessions/renew-session.ts";
import { record } from "#business/audit/record.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { type FactorConfirmation, withFactor } from "./with-factor.ts";

/** Needs password and factor; ends other sessions. Staff cannot: their zone requires one. Returns cookies. */
export function removeSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof FactorConfirmation>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return withFactor(ctx, input, headers, async (ctx, present, hashed) => {
    const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (user?.role !== "customer") throw new RuleBroken("accounts_team_needs_second_factor");
    const body = { password: input.currentPassword };
    const response = await renewingSession(ctx, { ...present, secondFactorAt: null }, () =>
      authIn(ctx, "de", { hashed }).api.disableTwoFactor({ body, headers, returnHeaders: true }),
    );
    await record(ctx, "account.second-factor-removed", `user:${userId}`);
    return response.headers.getSetCookie();
  });
}
