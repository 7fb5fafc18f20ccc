import { archiveImports } from "#business/archive/imports.sql.ts";
import { detectEncoding } from "#business/archive/intake/encoding.ts";
import { beginningOfFile, type FormatOverrides, previewTable } from "#business/archive/intake/file-format.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import { sourceByKey } from "#business/archive/read-sources.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff } from "#business/context.ts";
import { mustHaveSpace } from "#business/documents/reserve-bytes.ts";
import { RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";

import { openImportFile } from "./open-import-file.ts";

const maxImportBytes = 100 * 1024 * 1024;

/** Stores an upload as a draft with guessed columns. Administrators only. Throws `FileRefused` for an unreadable file. */
export async function uploadImport(
  ctx: Ctx<Staff>,
  upload: { sourceKey: string; fileName: string; file: Blob },
): Promise<string> {
  mustBeAdministrator(ctx);
  const { file, sourceKey } = upload;
  if (upload.fileName === "") throw new RuleBroken("archive_upload_missing");
  if (file.size > maxImportBytes) throw new RuleBroken("archive_upload_too_large");
  const { text, sheet } = await openImportFile(file, null);
  const firstBytes = await beginningOfFile(text);
  const table = previewTable(firstBytes);
  const id = uuidv7(ctx.now().getTime());
  const fileKey = `imports/${id}`;
  await mustHaveSpace(ctx, file.size);
  await ctx.services.files.put(fileKey, file);
  await inTransaction(ctx, async (ctx) => {
    const source = await sourceByKey(ctx, sourceKey);
    await ctx.db.insert(archiveImports).values({
      id,
      sourceId: source.id,
      fileName: upload.fileName.slice(-200) || "upload",
      fileKey,
      sizeBytes: file.size,
      format: table ? "csv" : "jsonl",
      encoding: table?.encoding ?? detectEncoding(firstBytes),
      separator: table?.separator ?? null,
      mapping: table?.guess ?? null,
      sheet,
      state: "draft",
      orderedBy: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    await record(ctx, "archive.file-uploaded", `source:${sourceKey}`, { sizeBytes: file.size });
  });
  return id;
}

export async function previewUpload(
  ctx: Ctx<Staff>,
  importRow: Pick<
    typeof archiveImports.$inferSelect,
    "fileKey" | "format" | "encoding" | "separator" | "sheet" | "state"
  >,
) {
  if (importRow.fileKey === null || importRow.format !== "csv") return null;
  const { text, sheets } = await openImportFile(
    await ctx.services.files.open(importRow.fileKey),
    importRow.sheet,
  );
  const bytes = await beginningOfFile(text);
  const preview = (overrides: FormatOverrides) => {
    const table = previewTable(bytes, overrides);
    return table && { ...table, sheets };
  };
  try {
    return preview({ encoding: importRow.encoding, separator: importRow.separator ?? undefined });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return preview({});
  }
}
