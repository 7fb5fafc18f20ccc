import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { users } from "./accounts.sql.ts";
import { askingAs, libraryIn } from "./sign-in-library.ts";
import { takeTurn } from "./take-turn.ts";

export const ChangeEmail = z.object({
  email: z.email("accounts_email_invalid").max(255, "accounts_email_too_long"),
});

/**
 * Asks for another address. First the old one must confirm (if it was ever confirmed), then the new one; nothing changes before.
 * Whether the new address already has an account is not told: then no letter goes out.
 */
export async function changeEmail(
  ctx: Ctx<Customer>,
  input: z.infer<typeof ChangeEmail>,
  headers: Headers,
  locale: Locale,
): Promise<void> {
  const { userId } = ctx.actor;
  const newEmail = input.email.toLowerCase();
  await takeTurn(ctx, "change-email", userId);
  await inTransaction(asHouse(ctx, "change-email"), async (ctx) => {
    const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (user?.email === newEmail) throw new RuleBroken("accounts_email_same");
    await askingAs(ctx, userId, headers, () =>
      libraryIn(ctx, locale).api.changeEmail({ body: { newEmail }, headers }),
    );
    await record(ctx, "account.email-change-asked", `user:${userId}`);
  });
}
