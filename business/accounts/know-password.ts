import { z } from "zod";
import { asHouse, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { askingAs } from "./sign-in-library.ts";
import { inTurn } from "./take-turn.ts";

export const PasswordAgain = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
});

/** One's own sign-in changed by whoever knows the password, in one transaction; counted as a try only when it is refused. */
export function knowingPassword<T>(
  ctx: Ctx<Customer>,
  headers: Headers,
  deed: (ctx: Tx<System>) => Promise<T>,
): Promise<T> {
  const { userId } = ctx.actor;
  return inTurn(ctx, "password-check", userId, () =>
    inTransaction(asHouse(ctx, "second-factor"), (ctx) => askingAs(ctx, userId, headers, () => deed(ctx))),
  );
}
