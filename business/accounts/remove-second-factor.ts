import { eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../audit/record.ts";
import type { Ctx, Customer } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { users } from "./accounts.sql.ts";
import { knowingPassword, type PasswordAgain } from "./know-password.ts";
import { libraryIn } from "./sign-in-library.ts";

/** Gives the second factor up. The team may not: its zone asks for one. Returns the cookies of the renewed session. */
export function removeSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordAgain>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return knowingPassword(ctx, headers, async (ctx) => {
    const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (user?.role !== "customer") throw new RuleBroken("accounts_team_needs_second_factor");
    const body = { password: input.currentPassword };
    const answer = await libraryIn(ctx, "de").api.disableTwoFactor({ body, headers, returnHeaders: true });
    await record(ctx, "account.second-factor-removed", `user:${userId}`);
    return answer.headers.getSetCookie();
  });
}
