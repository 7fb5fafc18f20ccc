import { and, asc, desc, eq, gt, or } from "drizzle-orm";
import { archiveImportProblems, archiveImports } from "#business/archive/imports.sql.ts";
import type { LineProblem } from "#business/archive/line-problem.ts";
import { archiveSources } from "#business/archive/sources.sql.ts";
import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";

type Reader = Ctx<Staff | System>;

export type StoredProblem = LineProblem & { rowKept: boolean };

export function latestImports(
  ctx: Reader,
  { sourceId, limit = 50 }: { sourceId?: string; limit?: number } = {},
) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ importRow: archiveImports, source: { key: archiveSources.key, title: archiveSources.title } })
      .from(archiveImports)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
      .where(sourceId === undefined ? undefined : eq(archiveImports.sourceId, sourceId))
      .orderBy(desc(archiveImports.createdAt), desc(archiveImports.id))
      .limit(limit),
  );
}

export function importById(ctx: Reader, id: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ importRow: archiveImports, source: { key: archiveSources.key, title: archiveSources.title } })
      .from(archiveImports)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
      .where(eq(archiveImports.id, id));
    if (!found) throw new NotFound();
    return found;
  });
}

export async function problemsOf(ctx: Reader, importId: string, limit = 20_000): Promise<StoredProblem[]> {
  const problems: StoredProblem[] = [];
  let after = { line: -1, id: "00000000-0000-0000-0000-000000000000" };
  while (problems.length < limit) {
    const rows = await problemsAfter(ctx, importId, after, Math.min(5000, limit - problems.length));
    const last = rows.at(-1);
    if (!last) break;
    after = last;
    for (const { line, column, code, found, rowKept } of rows)
      problems.push({ line, column, code: code as LineProblem["code"], found, rowKept }); // only `storeProblems` writes here
  }
  return problems;
}

function problemsAfter(ctx: Reader, importId: string, after: { line: number; id: string }, limit: number) {
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
      .limit(limit),
  );
}
