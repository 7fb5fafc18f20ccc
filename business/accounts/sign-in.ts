import { z } from "zod";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { asking, libraryIn } from "./sign-in-library.ts";
import { inTurn } from "./take-turn.ts";

export const SignIn = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
  password: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

/**
 * Checks e-mail and password. Returns the cookies to set and whether a code of the second factor must follow
 * before there is a session. `browser` is how the browser describes itself.
 */
export async function signIn(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof SignIn>,
  address: string,
  browser = "",
): Promise<{ cookies: string[]; secondFactor: boolean }> {
  const open = () =>
    inTransaction(asHouse(ctx, "sign-in"), async (ctx) => {
      const { headers, response } = await asking(
        libraryIn(ctx, "de").api.signInEmail({
          body: input,
          headers: new Headers({ "user-agent": browser }),
          returnHeaders: true,
        }),
      );
      return { cookies: headers.getSetCookie(), secondFactor: "twoFactorRedirect" in response };
    });
  const byEmail = () => inTurn(ctx, "sign-in", input.email.toLowerCase(), open);
  return inTurn(ctx, "sign-in", address, byEmail);
}
