import { asc, eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { NotFound } from "../errors.ts";
import { archiveSources } from "./sources.sql.ts";

type Reader = Ctx<Staff | System>;

export function sourcesWithCounts(ctx: Reader) {
  return inTransaction(ctx, async (ctx) => {
    const counted = await ctx.db.execute<{ source_id: string; records: number }>(
      sql`select source_id, count(*)::int as records from archive_records group by source_id`,
    );
    const records = new Map(counted.rows.map((row) => [row.source_id, row.records]));
    const rows = await ctx.db.select().from(archiveSources).orderBy(asc(archiveSources.title));
    return rows.map((row) => ({ ...row, records: records.get(row.id) ?? 0 }));
  });
}

export function sourceTitles(ctx: Reader) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ key: archiveSources.key, title: archiveSources.title })
      .from(archiveSources)
      .orderBy(asc(archiveSources.title)),
  );
}

export function sourceByKey(ctx: Reader, key: string) {
  return inTransaction(ctx, async (ctx) => {
    const [source] = await ctx.db.select().from(archiveSources).where(eq(archiveSources.key, key));
    if (!source) throw new NotFound();
    return source;
  });
}
