import { and, asc, desc, eq, gt, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { NotFound } from "../errors.ts";
import { archiveImportProblems, archiveImports } from "./imports.sql.ts";
import type { LineProblem } from "./intake/line-problem.ts";
import { archiveSources } from "./sources.sql.ts";

type Reader = Ctx<Staff | System>;

/** All sources by title, with how many sightings each holds. */
export function sources(ctx: Reader) {
  return inTransaction(ctx, async (ctx) => {
    const counted = await ctx.db.execute<{ source_id: string; records: number }>(
      sql`select source_id, count(*)::int as records from archive_records group by source_id`,
    );
    const records = new Map(counted.rows.map((row) => [row.source_id, row.records]));
    const rows = await ctx.db.select().from(archiveSources).orderBy(asc(archiveSources.title));
    return rows.map((row) => ({ ...row, records: records.get(row.id) ?? 0 }));
  });
}

/** Keys and titles of all sources, by title. */
export function sourceTitles(ctx: Reader) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ key: archiveSources.key, title: archiveSources.title })
      .from(archiveSources)
      .orderBy(asc(archiveSources.title)),
  );
}

/** One source by its key. Throws `NotFound`. */
export function sourceByKey(ctx: Reader, key: string) {
  return inTransaction(ctx, async (ctx) => {
    const [source] = await ctx.db.select().from(archiveSources).where(eq(archiveSources.key, key));
    if (!source) throw new NotFound();
    return source;
  });
}

/** The latest imports, of one source or of all, the newest first. */
export function latestImports(
  ctx: Reader,
  { sourceId, most = 50 }: { sourceId?: string; most?: number } = {},
) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ taken: archiveImports, source: { key: archiveSources.key, title: archiveSources.title } })
      .from(archiveImports)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
      .where(sourceId === undefined ? undefined : eq(archiveImports.sourceId, sourceId))
      .orderBy(desc(archiveImports.createdAt), desc(archiveImports.id))
      .limit(most),
  );
}

/** One import with its source. Throws `NotFound`. */
export function importById(ctx: Reader, id: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ taken: archiveImports, source: { key: archiveSources.key, title: archiveSources.title } })
      .from(archiveImports)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
      .where(eq(archiveImports.id, id));
    if (!found) throw new NotFound();
    return found;
  });
}

/** What was wrong with single lines, in the order of the file; at most `most` of them. */
export async function problemsOf(ctx: Reader, importId: string, most = 20_000): Promise<LineProblem[]> {
  const problems: LineProblem[] = [];
  let after = { line: -1, id: "00000000-0000-0000-0000-000000000000" };
  while (problems.length < most) {
    const rows = await problemsAfter(ctx, importId, after, Math.min(5000, most - problems.length));
    const last = rows.at(-1);
    if (!last) break;
    after = last;
    for (const { line, column, code, found } of rows)
      problems.push({ line, column, code: code as LineProblem["code"], found }); // only `noteProblems` writes here
  }
  return problems;
}

function problemsAfter(ctx: Reader, importId: string, after: { line: number; id: string }, most: number) {
  const { line, id } = archiveImportProblems;
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(archiveImportProblems)
      .where(
        and(
          eq(archiveImportProblems.importId, importId),
          or(gt(line, after.line), and(eq(line, after.line), gt(id, after.id))),
        ),
      )
      .orderBy(asc(line), asc(id))
      .limit(most),
  );
}
