import { and, desc, eq } from "drizzle-orm";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { archiveImports } from "#business/archive/imports.sql.ts";
import { detectFormat, type FormatOverrides } from "#business/archive/intake/file-format.ts";
import { sourceByKey } from "#business/archive/read-sources.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  mustBeAdministrator,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";

export type ImportRequest = {
  sourceKey: string;
  fileName: string;
  sizeBytes: number;
  firstBytes: Buffer;
  /** With a file store key a job imports the file; without one the caller does. */
  fileKey?: string;
  dryRun?: boolean;
} & FormatOverrides;

export async function queueImport(ctx: Ctx<Staff | System>, request: ImportRequest): Promise<string> {
  mustBeAdministrator(ctx);
  const format = detectFormat(request.firstBytes, request);
  return inTransaction(ctx, async (ctx) => {
    const source = await sourceByKey(ctx, request.sourceKey);
    const unfinished = request.dryRun ? undefined : await unfinishedImport(ctx, source.id, request);
    const table =
      format.format === "csv"
        ? { separator: format.separator, mapping: format.mapping, dayOrder: request.dayOrder ?? null }
        : {};
    const readAs = { format: format.format, encoding: format.encoding, ...table };
    const id = unfinished ?? uuidv7(ctx.now().getTime());
    if (unfinished) await ctx.db.update(archiveImports).set(readAs).where(eq(archiveImports.id, unfinished));
    else
      await ctx.db.insert(archiveImports).values({
        id,
        sourceId: source.id,
        fileName: request.fileName.slice(0, 200),
        fileKey: request.fileKey ?? null,
        sizeBytes: request.sizeBytes,
        ...readAs,
        dryRun: request.dryRun ?? false,
        state: "waiting",
        orderedBy: ctx.actor.kind === "staff" ? ctx.actor.userId : null,
        createdAt: ctx.now(),
      });
    await record(ctx, "archive.import-queued", `source:${request.sourceKey}`, {
      fileName: request.fileName.slice(0, 200),
      dryRun: request.dryRun ?? false,
    });
    if (request.fileKey) await ctx.services.queue.send(ctx.db, runImportJob, { importId: id });
    return id;
  });
}

/** Same name and size only; the content is checked when it is read. */
async function unfinishedImport(
  ctx: Tx,
  sourceId: string,
  request: ImportRequest,
): Promise<string | undefined> {
  const [last] = await ctx.db
    .select()
    .from(archiveImports)
    .where(and(eq(archiveImports.sourceId, sourceId), eq(archiveImports.dryRun, false)))
    .orderBy(desc(archiveImports.createdAt))
    .limit(1);
  if (!last || (last.state !== "running" && last.state !== "waiting")) return undefined;
  return last.fileName === request.fileName && last.sizeBytes === request.sizeBytes ? last.id : undefined;
}
