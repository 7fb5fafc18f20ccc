import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { readReportJob } from "../payments.jobs.ts";
import { openProvider } from "./open-provider.ts";

/** Finance asks for the provider's report now instead of tomorrow morning. Throws `payments_no_report`. */
export async function requestReport(ctx: Ctx<Staff>): Promise<void> {
  mustBeOnDuty(ctx, "money");
  if (!openProvider(ctx)?.report) throw new RuleBroken("payments_no_report");
  await inTransaction(ctx, async (ctx) => {
    await record(ctx, "provider.report-asked", "ledger");
    await ctx.services.queue.send(ctx.db, readReportJob, {});
  });
}
