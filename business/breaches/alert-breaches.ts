import { and, eq, inArray, isNull } from "drizzle-orm";
import { queueMail } from "#business/mails/queue-mail.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { readAdministrators } from "../operations/read-administrators.ts";
import { alertHours, breachClock } from "./breach.ts";
import { breachAlertMail } from "./breaches.mail.ts";
import { breaches } from "./breaches.sql.ts";

const hourMs = 3_600_000;

/** Job. Mails every administrator when one is recorded and after 24, 48, 60 and 72 hours, until the authority is settled. */
export function alertBreaches(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = await ctx.db
      .select()
      .from(breaches)
      .where(and(isNull(breaches.closedAt), inArray(breaches.authority, ["open", "to_notify"])))
      .for("update");
    if (open.length === 0) return;
    const administrators = await readAdministrators(ctx);
    for (const breach of open) {
      const hours = (ctx.now().getTime() - breach.noticedAt.getTime()) / hourMs;
      const reached = alertHours.findLast((threshold) => hours >= threshold);
      if (reached === undefined || reached <= (breach.alertedHours ?? -1)) continue;
      for (const administrator of administrators)
        await queueMail(ctx, breachAlertMail(ctx, administrator, breach, breachClock(breach, ctx.now())));
      await ctx.db.update(breaches).set({ alertedHours: reached }).where(eq(breaches.id, breach.id));
      await record(ctx, "breach.alerted", `breach:${breach.id}`, { hours: reached });
    }
  });
}
