import { z } from "zod";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { askingAs, libraryIn } from "./sign-in-library.ts";
import { inTurn } from "./take-turn.ts";

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
