import { z } from "zod";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { asking, libraryIn } from "./sign-in-library.ts";
import { inTurn } from "./take-turn.ts";

export const EnterCode = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, "accounts_code_six_digits")),
});

/**
 * Completes a sign-in with the six digits of the second factor, or with one of the recovery codes, which is then spent. `headers` carry the
 * cookie of the first step. Returns the session cookies.
 */
export async function enterCode(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof EnterCode>,
  headers: Headers,
  address: string,
): Promise<string[]> {
  return inTurn(ctx, "second-factor", address, () =>
    inTransaction(asHouse(ctx, "second-factor"), async (ctx) => {
      const { api } = libraryIn(ctx, "de");
      const given = { body: input, headers, returnHeaders: true } as const;
      const answer = await (input.code.includes("-")
        ? asking(api.verifyBackupCode(given))
        : asking(api.verifyTOTP(given)));
      return answer.headers.getSetCookie();
    }),
  );
}
