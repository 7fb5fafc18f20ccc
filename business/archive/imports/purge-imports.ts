import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { archiveImportProblems, archiveImports } from "#business/archive/imports.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";

/** Uploads never imported, and quoted lines of others: both may hold names, and whoever wants them has the file. */
export async function purgeImports(ctx: Ctx<System>, before: Date): Promise<number> {
  const old = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: archiveImports.id, fileKey: archiveImports.fileKey })
      .from(archiveImports)
      .where(
        and(
          neverImported,
          lt(sql`coalesce(${archiveImports.finishedAt}, ${archiveImports.createdAt})`, before),
        ),
      ),
  );
  for (const { id, fileKey } of old) {
    // File first: after a crash the row is found again, whereas an orphaned file would never be.
    if (fileKey !== null) await ctx.services.files.remove(fileKey);
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.delete(archiveImports).where(and(eq(archiveImports.id, id), neverImported));
      await record(ctx, "archive.upload-purged", `import:${id}`);
    });
  }
  await inTransaction(ctx, (ctx) =>
    ctx.db.delete(archiveImportProblems).where(ofFinishedImport(ctx, before)),
  );
  return old.length;
}

function ofFinishedImport(ctx: Tx<System>, before: Date) {
  const finished = ctx.db
    .select({ id: archiveImports.id })
    .from(archiveImports)
    .where(lt(archiveImports.finishedAt, before));
  return inArray(archiveImportProblems.importId, finished);
}

const neverImported = or(
  inArray(archiveImports.state, ["draft", "refused"]),
  and(eq(archiveImports.state, "finished"), archiveImports.dryRun),
);
