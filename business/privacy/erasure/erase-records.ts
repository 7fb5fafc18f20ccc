import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { dataExports } from "#business/privacy/privacy.sql.ts";

/** Downloads that have expired, and requests for one that was never made. */
export function eraseExports(ctx: Ctx<System>, before: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(dataExports)
      .where(sql`coalesce(${dataExports.expiresAt} < ${ctx.now()}, ${dataExports.requestedAt} < ${before})`)
      .returning({ key: dataExports.fileKey });
    const keys = gone.flatMap(({ key }) => (key ? [key] : []));
    if (keys.length > 0) await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    return gone.length;
  });
}
