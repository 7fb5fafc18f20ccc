import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { archiveImports } from "#business/archive/imports.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";

/** Uploads may hold names, and whoever wants one still has the file. */
const retentionDays = 14;

export async function purgeImports(ctx: Ctx<System>): Promise<number> {
  const before = new Date(ctx.now().getTime() - retentionDays * 86_400_000);
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
  return old.length;
}

const neverImported = or(
  inArray(archiveImports.state, ["draft", "refused"]),
  and(eq(archiveImports.state, "finished"), archiveImports.dryRun),
);
