import { eq } from "drizzle-orm";
import { archiveImports } from "#business/archive/imports.sql.ts";
import { beginningOfFile } from "#business/archive/intake/file-format.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { chunksOf } from "#platform/files/file-store.ts";
import { openImportFile } from "./open-import-file.ts";
import { type Finish, runImport } from "./run-import.ts";

/** Job: imports an upload and deletes its file, unless it was a trial. An unreadable file is not retried. */
export async function runUploadedImport(
  ctx: Ctx<System>,
  { importId }: { importId: string },
  finish: Finish,
): Promise<void> {
  const upload = await uploadOf(ctx, importId);
  if (!upload || upload.fileKey === null) return;
  const { fileKey } = upload;
  try {
    const stored = await ctx.services.files.open(fileKey);
    const file = (await openImportFile(stored, upload.sheet)).text;
    const content = { firstBytes: await beginningOfFile(file), chunks: () => chunksOf(file) };
    await runImport(ctx, importId, content, finish);
  } catch (error) {
    const alreadyFinished = error instanceof RuleBroken && error.code === "archive_import_finished";
    if (!(error instanceof FileRefused || alreadyFinished)) throw error;
    return;
  }
  if (!upload.dryRun) await ctx.services.files.remove(fileKey);
}

async function uploadOf(ctx: Ctx<System>, importId: string) {
  const [found] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ fileKey: archiveImports.fileKey, dryRun: archiveImports.dryRun, sheet: archiveImports.sheet })
      .from(archiveImports)
      .where(eq(archiveImports.id, importId)),
  );
  return found;
}
