import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { retryFailedJob } from "#platform/database/queue-state.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";

export const RetryJob = z.object({ jobId: z.uuid() });

/** Queues a job that failed at its last try once more; every handler may run twice. Throws `RoleNeeded`, `NotFound`. */
export function retryJob(ctx: Ctx<Staff>, { jobId }: z.infer<typeof RetryJob>): Promise<void> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const name = await retryFailedJob(ctx.db, jobId);
    if (name === null) throw new NotFound();
    await record(ctx, "job.retried", `job:${jobId}`, { name });
  });
}
