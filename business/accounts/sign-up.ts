import { z } from "zod";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { isWellKnownPassword, passwordAtLeast } from "./account.ts";
import { asking, libraryIn } from "./sign-in-library.ts";
import { takeTurn } from "./take-turn.ts";

export const SignUp = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  password: z
    .string()
    .min(passwordAtLeast, "accounts_password_too_short")
    .max(128, "accounts_password_too_long"),
  locale: z.enum(["de", "en"]),
  /** Where the confirmation link leads on to; a path of this site. */
  next: z.string().optional(),
});

/** Opens a customer account and signs it in at once; a letter asks to confirm the address. Returns the session cookies. */
export async function signUp(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SignUp>,
  address: string,
  browser = "",
): Promise<string[]> {
  await takeTurn(ctx, "sign-up", address);
  if (isWellKnownPassword(input.password)) throw new RuleBroken("accounts_password_well_known");
  return inTransaction(asHouse(ctx, "sign-up"), async (ctx) => {
    const { headers } = await asking(
      libraryIn(ctx, input.locale, input.next).api.signUpEmail({
        body: { email: input.email, password: input.password, name: "" },
        headers: new Headers({ "user-agent": browser }),
        returnHeaders: true,
      }),
    );
    return headers.getSetCookie();
  });
}
