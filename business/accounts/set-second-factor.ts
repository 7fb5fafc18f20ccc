import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { users } from "./accounts.sql.ts";
import { askingAs, libraryIn } from "./sign-in-library.ts";
import { inTurn } from "./take-turn.ts";

export const PasswordAgain = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

/** Begins a second factor for whoever knows the password; `confirmSecondFactor` puts it in force. */
export async function beginSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordAgain>,
  headers: Headers,
): Promise<void> {
  const { userId } = ctx.actor;
  return inTurn(ctx, "password-check", userId, () =>
    inTransaction(asHouse(ctx, "second-factor"), async (ctx) => {
      await askingAs(ctx, userId, headers, () =>
        libraryIn(ctx, "de").api.enableTwoFactor({ body: { password: input.currentPassword }, headers }),
      );
      await record(ctx, "account.second-factor-begun", `user:${userId}`);
    }),
  );
}

export const ConfirmSecondFactor = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "accounts_code_six_digits")),
});

/** The first code from the app: from now on every sign-in asks for one. Returns the cookies of the renewed session. */
export async function confirmSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ConfirmSecondFactor>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return inTurn(ctx, "second-factor", userId, () =>
    inTransaction(asHouse(ctx, "second-factor"), async (ctx) => {
      const answer = await askingAs(ctx, userId, headers, () =>
        libraryIn(ctx, "de").api.verifyTOTP({ body: input, headers, returnHeaders: true }),
      );
      await record(ctx, "account.second-factor-confirmed", `user:${userId}`);
      return answer.headers.getSetCookie();
    }),
  );
}

/** New recovery codes for whoever knows the password; the old ones are void. They are shown this once. */
export async function renewRecoveryCodes(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordAgain>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return inTurn(ctx, "password-check", userId, () =>
    inTransaction(asHouse(ctx, "second-factor"), async (ctx) => {
      const answer = await askingAs(ctx, userId, headers, () =>
        libraryIn(ctx, "de").api.generateBackupCodes({ body: { password: input.currentPassword }, headers }),
      );
      await record(ctx, "account.recovery-codes-renewed", `user:${userId}`);
      return answer.backupCodes;
    }),
  );
}

/** Gives the second factor up. The team may not: its zone asks for one. */
export async function removeSecondFactor(
  ctx: Ctx<Customer>,
  input: z.infer<typeof PasswordAgain>,
  headers: Headers,
): Promise<string[]> {
  const { userId } = ctx.actor;
  return inTurn(ctx, "password-check", userId, () =>
    inTransaction(asHouse(ctx, "second-factor"), async (ctx) => {
      const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
      if (user?.role !== "customer") throw new RuleBroken("accounts_team_needs_second_factor");
      const answer = await askingAs(ctx, userId, headers, () =>
        libraryIn(ctx, "de").api.disableTwoFactor({
          body: { password: input.currentPassword },
          headers,
          returnHeaders: true,
        }),
      );
      await record(ctx, "account.second-factor-removed", `user:${userId}`);
      return answer.headers.getSetCookie();
    }),
  );
}
