import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { cutoff } from "#business/privacy/privacy.ts";
import { remindAboutRetention } from "#business/privacy/remind-retention.ts";
import { retentionRules } from "#business/retention.ts";
import { purges, type TimedRule } from "./purges.ts";

/** Reminds of what ends soon, then carries out every rule of `retentionRules`; one that fails does not stop the others. Daily. */
export async function runRetention(ctx: Ctx<System>): Promise<void> {
  await remindAboutRetention(ctx);
  const ended: Partial<Record<TimedRule, number>> = {};
  const failures: unknown[] = [];
  for (const [rule, purge] of Object.entries(purges) as [TimedRule, (typeof purges)[TimedRule]][]) {
    try {
      const count = await purge(ctx, cutoff(retentionRules[rule], ctx.now()));
      if (count > 0) ended[rule] = count;
    } catch (error) {
      ctx.services.log.error({ rule, err: error }, "a retention rule failed");
      failures.push(error);
    }
  }
  if (Object.keys(ended).length > 0)
    await inTransaction(ctx, (ctx) => record(ctx, "privacy.retention-run", "retention", ended));
  if (failures.length > 0) throw failures[0];
}
