import { z } from "zod";
import { minPasswordLength } from "#business/accounts/account.ts";
import { refuseCommonPassword } from "#business/accounts/passwords/common-passwords.ts";
import { hashPassword } from "#business/accounts/passwords/hashing.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { authIn, translateAuthErrors } from "./auth-library.ts";
import { onlyBrowser } from "./device.ts";
import { deviceCookie } from "./known-device.ts";

export const SignUp = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  password: z
    .string()
    .min(minPasswordLength, "accounts_password_too_short")
    .max(128, "accounts_password_too_long"),
  locale: z.enum(["de", "en"]),
  /** Stands beside the button: whoever presses it says so. */
  adult: z.literal("stated", "accounts_adult_missing"),
  next: z.string().optional(),
});

/** Opens a customer account and signs it in. Reveals an existing account, rate-limited (docs/decisions/018). Returns cookies. */
export async function signUp(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SignUp>,
  address: string,
  browser = new Headers(),
): Promise<string[]> {
  await countAttempt(ctx, "sign-up", address);
  await refuseCommonPassword(ctx, input.password);
  const hashed = { password: input.password, hash: await hashPassword(input.password) };
  return inTransaction(systemContext(ctx, "sign-up"), async (ctx) => {
    const { headers } = await translateAuthErrors(
      authIn(ctx, input.locale, { next: input.next, hashed: [hashed] }).api.signUpEmail({
        body: { email: input.email, password: input.password, name: "" },
        headers: onlyBrowser(browser),
        returnHeaders: true,
      }),
    );
    return [...headers.getSetCookie(), deviceCookie(ctx, input.email)];
  });
}
