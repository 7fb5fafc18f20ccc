import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { NotAllowed, NotFound } from "../errors.ts";
import { runImportJob } from "./imports.jobs.ts";
import { archiveImports } from "./imports.sql.ts";
import { type FormatWishes, formatOf } from "./intake/file-format.ts";
import { archiveSources } from "./sources.sql.ts";

export type ImportOrder = {
  sourceKey: string;
  fileName: string;
  sizeBytes: number;
  /** The first `beginningBytes` of the file, or all of it. */
  beginning: Buffer;
  /** Where the file store keeps it; then a job reads it. Without it the caller runs the import. */
  fileKey?: string;
  dryRun?: boolean;
} & FormatWishes;

/**
 * Puts a file down for import into a source. The same file of the same size that an earlier run left unfinished is
 * taken up again. Returns the import's id. Throws `FileRefused` when the file cannot be read, `NotFound` without such a source.
 */
export async function orderImport(ctx: Ctx<Staff | System>, order: ImportOrder): Promise<string> {
  if (ctx.actor.kind === "staff" && ctx.actor.role !== "administrator") throw new NotAllowed();
  const format = formatOf(order.beginning, order);
  return inTransaction(ctx, async (ctx) => {
    const source = await sourceByKey(ctx, order.sourceKey);
    const unfinished = order.dryRun ? undefined : await unfinishedImport(ctx, source.id, order);
    const table = format.format === "csv" ? { separator: format.separator, mapping: format.mapping } : {};
    const how = { format: format.format, encoding: format.encoding, ...table };
    const id = unfinished ?? uuidv7(ctx.now().getTime());
    if (unfinished) await ctx.db.update(archiveImports).set(how).where(eq(archiveImports.id, unfinished));
    else
      await ctx.db.insert(archiveImports).values({
        id,
        sourceId: source.id,
        fileName: order.fileName.slice(0, 200),
        fileKey: order.fileKey ?? null,
        sizeBytes: order.sizeBytes,
        ...how,
        dryRun: order.dryRun ?? false,
        state: "waiting",
        orderedBy: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
        createdAt: ctx.now(),
      });
    await record(ctx, "archive.import-ordered", `source:${order.sourceKey}`, {
      fileName: order.fileName.slice(0, 200),
      dryRun: order.dryRun ?? false,
    });
    if (order.fileKey) await ctx.house.queue.send(ctx.db, runImportJob, { importId: id });
    return id;
  });
}

async function sourceByKey(ctx: Tx, key: string) {
  const [source] = await ctx.db
    .select({ id: archiveSources.id })
    .from(archiveSources)
    .where(eq(archiveSources.key, key));
  if (!source) throw new NotFound();
  return source;
}

/** A run that was stopped or killed; whether it really is the same content is seen when it is read. */
async function unfinishedImport(ctx: Tx, sourceId: string, order: ImportOrder): Promise<string | undefined> {
  const [last] = await ctx.db
    .select()
    .from(archiveImports)
    .where(and(eq(archiveImports.sourceId, sourceId), eq(archiveImports.dryRun, false)))
    .orderBy(desc(archiveImports.createdAt))
    .limit(1);
  if (!last || (last.state !== "running" && last.state !== "waiting")) return undefined;
  return last.fileName === order.fileName && last.sizeBytes === order.sizeBytes ? last.id : undefined;
}
