import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { archiveImports } from "./imports.sql.ts";
import { beginningBytes } from "./intake/file-format.ts";
import { FileRefused } from "./intake/line-problem.ts";
import { runImport } from "./run-import.ts";

/** Takes an uploaded file into its source and forgets the upload, unless it was a trial. A job; a file that cannot be read is not tried again. */
export async function performImport(ctx: Ctx<System>, { importId }: { importId: string }): Promise<void> {
  const upload = await uploadOf(ctx, importId);
  if (!upload || upload.fileKey === null) return;
  const { fileKey } = upload;
  const bytes = Buffer.from(await ctx.house.files.get(fileKey));
  try {
    await runImport(ctx, importId, {
      beginning: bytes.subarray(0, beginningBytes),
      chunks: () => piecesOf(bytes),
    });
  } catch (error) {
    const settled = error instanceof RuleBroken && error.code === "archive_import_finished";
    if (!(error instanceof FileRefused || settled)) throw error;
    return;
  }
  if (!upload.dryRun) await ctx.house.files.remove(fileKey);
}

/** Undefined when somebody has thrown it away meanwhile. */
async function uploadOf(ctx: Ctx<System>, importId: string) {
  const [found] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ fileKey: archiveImports.fileKey, dryRun: archiveImports.dryRun })
      .from(archiveImports)
      .where(eq(archiveImports.id, importId)),
  );
  return found;
}

const piece = 262_144;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
