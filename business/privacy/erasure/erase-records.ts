import { and, isNotNull, lt, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { shredFilesJob } from "#business/privacy/privacy.jobs.ts";
import { consents, dataExports, erasures } from "#business/privacy/privacy.sql.ts";

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

/** Withdrawn consents, whose proof no claim needs any more (§§ 195, 199 BGB). */
export async function eraseConsentRecords(ctx: Tx<System>, before: Date): Promise<number> {
  const over = and(isNotNull(consents.withdrawnAt), lt(consents.withdrawnAt, before));
  return (await ctx.db.delete(consents).where(over).returning({ id: consents.id })).length;
}

export async function eraseErasureRecords(ctx: Tx<System>, before: Date): Promise<number> {
  const over = sql`coalesce(${erasures.doneAt}, ${erasures.cancelledAt}) < ${before}`;
  return (await ctx.db.delete(erasures).where(over).returning({ id: erasures.id })).length;
}
