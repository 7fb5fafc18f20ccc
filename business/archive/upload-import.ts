import { eq } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotAllowed, NotFound, RuleBroken } from "../errors.ts";
import { archiveImports } from "./imports.sql.ts";
import { detectEncoding } from "./intake/encoding.ts";
import { beginningBytes, tableBeginning } from "./intake/file-format.ts";
import { FileRefused } from "./intake/line-problem.ts";
import { archiveSources } from "./sources.sql.ts";

/** What a browser may send. Larger files go by the command line, which does not hold them in memory. */
const uploadBytesAtMost = 100 * 1024 * 1024;

/**
 * Keeps an uploaded file as a draft: its columns are guessed, nothing is taken yet. Administrators only. Throws
 * `FileRefused` for a file that cannot be read at all. Returns the import's id.
 */
export async function uploadImport(
  ctx: Ctx<Staff>,
  upload: { sourceKey: string; fileName: string; bytes: Uint8Array },
): Promise<string> {
  if (ctx.actor.role !== "administrator") throw new NotAllowed();
  const { bytes, sourceKey } = upload;
  if (upload.fileName === "") throw new RuleBroken("archive_upload_missing");
  if (bytes.length > uploadBytesAtMost) throw new RuleBroken("archive_upload_too_large");
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, beginningBytes));
  const table = tableBeginning(beginning);
  const id = uuidv7(ctx.now().getTime());
  const fileKey = `imports/${id}`;
  await ctx.house.files.put(fileKey, bytes);
  await inTransaction(ctx, async (ctx) => {
    const [source] = await ctx.db
      .select({ id: archiveSources.id })
      .from(archiveSources)
      .where(eq(archiveSources.key, sourceKey));
    if (!source) throw new NotFound();
    await ctx.db.insert(archiveImports).values({
      id,
      sourceId: source.id,
      fileName: upload.fileName.slice(-200) || "upload",
      fileKey,
      sizeBytes: bytes.length,
      format: table ? "csv" : "jsonl",
      encoding: table?.encoding ?? detectEncoding(beginning),
      separator: table?.separator ?? null,
      mapping: table?.guess ?? null,
      state: "draft",
      orderedBy: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    await record(ctx, "archive.file-uploaded", `source:${sourceKey}`, { sizeBytes: bytes.length });
  });
  return id;
}

/** The head and the first rows of an uploaded file, read as its draft says; null for JSON Lines and once the file is gone. */
export async function uploadBeginning(
  ctx: Ctx<Staff>,
  taken: Pick<typeof archiveImports.$inferSelect, "fileKey" | "format" | "encoding" | "separator" | "state">,
) {
  if (taken.fileKey === null || taken.format !== "csv") return null;
  const bytes = Buffer.from(await ctx.house.files.get(taken.fileKey)).subarray(0, beginningBytes);
  try {
    return tableBeginning(bytes, { encoding: taken.encoding, separator: taken.separator ?? undefined });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    // A head that is broken in the chosen encoding is shown in the one that fits.
    return tableBeginning(bytes);
  }
}
