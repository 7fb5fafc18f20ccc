import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { checkPassword } from "#business/accounts/passwords/check-password.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { scheduleClosure } from "#business/accounts/schedule-closure.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { day } from "#business/locale.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { erasureRequestedMail } from "#business/privacy/privacy.mail.ts";
import { erasures } from "#business/privacy/privacy.sql.ts";
import { daysLater } from "#business/privacy/privacy.ts";
import { erasureGraceDays } from "#business/retention.ts";
import { uuidv7 } from "#platform/uuid.ts";

export const RequestErasure = z.object({
  currentPassword: z.string().min(1, "accounts_password_missing").max(128, "accounts_password_too_long"),
  understood: z.literal("yes", "privacy_erasure_not_understood"),
});

/** Locks the account and schedules its erasure after `erasureGraceDays`; refused for staff accounts. */
export async function requestErasure(
  ctx: Ctx<Customer>,
  input: z.infer<typeof RequestErasure>,
): Promise<void> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  await countAttempt(ctx, "erasure", userId);
  await inTransaction(ctx, async (ctx) => {
    const dueAt = daysLater(ctx.now(), erasureGraceDays);
    await asSystem(ctx, "request-erasure", async (ctx) => {
      const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) throw new NotFound();
      if (user.role !== "customer") throw new RuleBroken("privacy_team_account");
      const pending = await ctx.db.select({ id: erasures.id }).from(erasures).where(pendingErasure(userId));
      if (pending.length > 0) throw new RuleBroken("privacy_erasure_already_requested");
      const id = uuidv7(ctx.now().getTime());
      await ctx.db.insert(erasures).values({ id, userId, requestedAt: ctx.now(), dueAt });
      await scheduleClosure(ctx, userId, dueAt);
      const date = day(dueAt, user.locale);
      const url = `${ctx.services.config.publicUrl}/${user.locale}/auth/closing`;
      await queueMail(ctx, {
        template: "privacy.erasure-requested",
        to: user.email,
        userId,
        locale: user.locale,
        text: erasureRequestedMail(user.locale, date, url),
      });
    });
    await record(ctx, "privacy.erasure-requested", `user:${userId}`);
  });
}

export function cancelErasure(ctx: Ctx<Customer>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    await asSystem(ctx, "cancel-erasure", async (ctx) => {
      const cancelled = await ctx.db
        .update(erasures)
        .set({ cancelledAt: ctx.now() })
        .where(pendingErasure(userId))
        .returning({ id: erasures.id });
      if (cancelled.length === 0) throw new NotFound();
      await scheduleClosure(ctx, userId, null);
    });
    await record(ctx, "privacy.erasure-cancelled", `user:${userId}`);
  });
}

function pendingErasure(userId: string) {
  return and(eq(erasures.userId, userId), isNull(erasures.cancelledAt), isNull(erasures.doneAt));
}
