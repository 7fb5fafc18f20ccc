import { and, eq, gt } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { checkPassword } from "#business/accounts/passwords/check-password.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { mustHaveSpace } from "#business/documents/reserve-bytes.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { makeExportJob } from "#business/privacy/privacy.jobs.ts";
import { dataExports } from "#business/privacy/privacy.sql.ts";
import { daysLater } from "#business/privacy/privacy.ts";
import { uuidv7 } from "#platform/uuid.ts";

export async function requestExport(
  ctx: Ctx<Customer>,
  input: { currentPassword: string },
  locale: Locale,
): Promise<{ exportId: string }> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  await countAttempt(ctx, "data-export", userId);
  await mustHaveSpace(ctx, 0);
  return inTransaction(ctx, async (ctx) => {
    const exportId = uuidv7(ctx.now().getTime());
    // Owners may only read these rows.
    await asSystem(ctx, "request-export", async (ctx) => {
      // Serialises concurrent requests.
      await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const recent = await ctx.db
        .select({ id: dataExports.id, readyAt: dataExports.readyAt })
        .from(dataExports)
        .where(and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, daysLater(ctx.now(), -1))));
      if (recent.some(({ readyAt }) => !readyAt)) throw new RuleBroken("privacy_export_under_way");
      await ctx.db.insert(dataExports).values({ id: exportId, userId, locale, requestedAt: ctx.now() });
    });
    await record(ctx, "privacy.export-requested", `user:${userId}`, { exportId });
    await ctx.services.queue.send(ctx.db, makeExportJob, { exportId });
    return { exportId };
  });
}
