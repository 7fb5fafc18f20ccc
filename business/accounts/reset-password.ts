import { eq } from "drizzle-orm";
import { z } from "zod";
import { asHouse, type Ctx, inTransaction, type System, type Tx, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { isWellKnownPassword, passwordAtLeast, staffPasswordAtLeast } from "./account.ts";
import { users, verifications } from "./accounts.sql.ts";
import { asking, libraryIn } from "./sign-in-library.ts";
import { takeTurn } from "./take-turn.ts";

export const AskForReset = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  locale: z.enum(["de", "en"]),
});

/** Sends a link to choose a new password where the address has an account; the answer is the same where it has none. */
export async function askForReset(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof AskForReset>,
  address: string,
): Promise<void> {
  await takeTurn(ctx, "password-reset", address);
  await takeTurn(ctx, "password-reset", input.email.toLowerCase());
  await inTransaction(asHouse(ctx, "password-reset"), (ctx) =>
    asking(libraryIn(ctx, input.locale).api.requestPasswordReset({ body: { email: input.email } })),
  );
}

export const ResetPassword = z.object({
  token: z.string().min(1).max(200),
  password: z
    .string()
    .min(passwordAtLeast, "accounts_password_too_short")
    .max(128, "accounts_password_too_long"),
});

/** Sets the new password and ends every session of the account. A member of the team needs a longer one. */
export async function resetPassword(ctx: Ctx<Visitor>, input: z.infer<typeof ResetPassword>): Promise<void> {
  if (isWellKnownPassword(input.password)) throw new RuleBroken("accounts_password_well_known");
  await inTransaction(asHouse(ctx, "password-reset"), async (ctx) => {
    if (input.password.length < staffPasswordAtLeast && (await isForStaff(ctx, input.token)))
      throw new RuleBroken("accounts_staff_password_too_short");
    await asking(
      libraryIn(ctx, "de").api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
    );
  });
}

/** Whether the link of this token was sent to a member of the team. */
async function isForStaff(ctx: Tx<System>, token: string): Promise<boolean> {
  const [asked] = await ctx.db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, `reset-password:${token}`));
  if (!asked) return false;
  const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, asked.userId));
  return user !== undefined && user.role !== "customer";
}
