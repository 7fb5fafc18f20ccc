import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { users } from "../accounts/accounts.sql.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { shutAccount } from "../accounts/shut-account.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { day } from "../locale.ts";
import { erasureAskedLetter } from "./privacy.mail.ts";
import { erasures } from "./privacy.sql.ts";
import { daysLater, graceDays } from "./privacy.ts";

export const AskErasure = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
  understood: z.literal("yes", "privacy_erasure_not_understood"),
});

/**
 * Asks to be erased, in fourteen days; until then the account is shut. Asking twice changes nothing. A member of the team cannot.
 * A letter says how to take it back.
 */
export async function askErasure(ctx: Ctx<Customer>, input: z.infer<typeof AskErasure>): Promise<void> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  await inTransaction(ctx, async (ctx) => {
    const dueAt = daysLater(ctx.now(), graceDays);
    await asSystem(ctx, "ask-erasure", async (ctx) => {
      const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) throw new NotFound();
      if (user.role !== "customer") throw new RuleBroken("privacy_team_account");
      const open = await ctx.db.select({ id: erasures.id }).from(erasures).where(waiting(userId));
      if (open.length > 0) throw new RuleBroken("privacy_erasure_asked_already");
      const id = uuidv7(ctx.now().getTime());
      await ctx.db.insert(erasures).values({ id, userId, requestedAt: ctx.now(), dueAt });
      await shutAccount(ctx, userId, dueAt);
      const date = day(dueAt, user.locale);
      const url = `${ctx.house.config.publicUrl}/${user.locale}/auth/closing`;
      await writeLetter(ctx, {
        template: "privacy.erasure-asked",
        to: user.email,
        userId,
        locale: user.locale,
        text: erasureAskedLetter(user.locale, date, url),
      });
    });
    await record(ctx, "privacy.erasure-asked", `user:${userId}`);
  });
}

/** Changes one's mind within the fourteen days. Throws `NotFound` when nothing was asked. */
export function takeBackErasure(ctx: Ctx<Customer>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    await asSystem(ctx, "take-back-erasure", async (ctx) => {
      const back = await ctx.db
        .update(erasures)
        .set({ takenBackAt: ctx.now() })
        .where(waiting(userId))
        .returning({ id: erasures.id });
      if (back.length === 0) throw new NotFound();
      await shutAccount(ctx, userId, null);
    });
    await record(ctx, "privacy.erasure-taken-back", `user:${userId}`);
  });
}

function waiting(userId: string) {
  return and(eq(erasures.userId, userId), isNull(erasures.takenBackAt), isNull(erasures.doneAt));
}
