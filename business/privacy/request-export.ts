import { and, eq, gt } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { takeTurn } from "../accounts/take-turn.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { makeExportJob } from "./privacy.jobs.ts";
import { dataExports } from "./privacy.sql.ts";
import { daysLater } from "./privacy.ts";

/** Asks, with the password once more, for everything the house knows about oneself. A job gathers it, a letter says when it is ready. */
export async function requestExport(
  ctx: Ctx<Customer>,
  input: { currentPassword: string },
  locale: Locale,
): Promise<{ exportId: string }> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  await takeTurn(ctx, "data-export", userId);
  return inTransaction(ctx, async (ctx) => {
    const exportId = uuidv7(ctx.now().getTime());
    // The owner may see these rows only; the house writes them.
    await asSystem(ctx, "request-export", async (ctx) => {
      const under = await ctx.db
        .select({ id: dataExports.id, readyAt: dataExports.readyAt })
        .from(dataExports)
        .where(and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, daysLater(ctx.now(), -1))));
      if (under.some(({ readyAt }) => !readyAt)) throw new RuleBroken("privacy_export_under_way");
      await ctx.db.insert(dataExports).values({ id: exportId, userId, locale, requestedAt: ctx.now() });
    });
    await record(ctx, "privacy.export-requested", `user:${userId}`, { exportId });
    await ctx.house.queue.send(ctx.db, makeExportJob, { exportId });
    return { exportId };
  });
}
