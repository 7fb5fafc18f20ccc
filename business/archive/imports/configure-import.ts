import { and, eq, inArray } from "drizzle-orm";
import type { ColumnMapping } from "#business/archive/column-mapping.ts";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { archiveImportProblems, archiveImports } from "#business/archive/imports.sql.ts";
import { beginningOfFile, detectFormat } from "#business/archive/intake/file-format.ts";
import type { DayOrder, Encoding } from "#business/archive/reading-choices.ts";
import { archiveSources } from "#business/archive/sources.sql.ts";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeAdministrator,
  type Staff,
  type Tx,
} from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";

import { openImportFile } from "./open-import-file.ts";

export type ImportConfiguration = {
  importId: string;
  encoding: Encoding;
  separator: string | null;
  mapping: ColumnMapping | null;
  dayOrder: DayOrder | null;
  sheet: string | null;
  step: "trial" | "import" | "save";
};

/** Stores how to read an upload and queues a trial or import. Administrators only. Throws `FileRefused` if unreadable. */
export async function configureImport(ctx: Ctx<Staff>, configuration: ImportConfiguration): Promise<void> {
  const { importId, encoding, step } = configuration;
  mustBeAdministrator(ctx);
  const bytes = step === "save" ? null : await readBeginning(ctx, importId, configuration.sheet);
  await inTransaction(ctx, async (ctx) => {
    const { importRow, sourceKey } = await lockDraft(ctx, importId);
    const separator = importRow.format === "csv" ? configuration.separator : null;
    const dayOrder = importRow.format === "csv" ? configuration.dayOrder : null;
    const mapping = importRow.format === "csv" ? configuration.mapping : null;
    if (bytes)
      detectFormat(bytes, {
        format: importRow.format,
        encoding,
        separator: separator ?? undefined,
        mapping: mapping ?? undefined,
        dayOrder: dayOrder ?? undefined,
      });
    await asSystem(ctx, "configure-import", (ctx) =>
      ctx.db.delete(archiveImportProblems).where(eq(archiveImportProblems.importId, importId)),
    );
    await ctx.db
      .update(archiveImports)
      .set({
        ...resetProgress,
        encoding,
        separator,
        mapping,
        dayOrder,
        sheet: configuration.sheet,
        dryRun: step === "trial",
        state: step === "save" ? "draft" : "waiting",
      })
      .where(eq(archiveImports.id, importId));
    if (step === "save") return;
    await record(ctx, "archive.import-queued", `source:${sourceKey}`, { dryRun: step === "trial" });
    await ctx.services.queue.send(ctx.db, runImportJob, { importId });
  });
}

export async function discardImport(ctx: Ctx<Staff>, importId: string): Promise<void> {
  mustBeAdministrator(ctx);
  const fileKey = await inTransaction(ctx, async (ctx) => {
    const { importRow, sourceKey } = await lockDraft(ctx, importId);
    await ctx.db.delete(archiveImports).where(eq(archiveImports.id, importId));
    await record(ctx, "archive.upload-discarded", `source:${sourceKey}`, {});
    return importRow.fileKey;
  });
  if (fileKey !== null) await ctx.services.files.remove(fileKey);
}

const resetProgress = {
  lineReached: 0,
  bytesReached: 0,
  sha256Reached: null,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  noted: 0,
  refusal: null,
  finishedAt: null,
};

async function lockDraft(ctx: Tx<Staff>, importId: string) {
  const [found] = await ctx.db
    .select({ importRow: archiveImports, sourceKey: archiveSources.key })
    .from(archiveImports)
    .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
    .where(
      and(eq(archiveImports.id, importId), inArray(archiveImports.state, ["draft", "finished", "refused"])),
    )
    .for("update");
  if (!found) throw new NotFound();
  const { importRow } = found;
  const imported = importRow.state === "finished" && !importRow.dryRun;
  if (importRow.fileKey === null || imported) throw new RuleBroken("archive_import_finished");
  return found;
}

async function readBeginning(ctx: Ctx<Staff>, importId: string, sheet: string | null): Promise<Buffer> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ fileKey: archiveImports.fileKey })
      .from(archiveImports)
      .where(eq(archiveImports.id, importId)),
  );
  if (!row?.fileKey) throw new NotFound();
  const { text } = await openImportFile(await ctx.services.files.open(row.fileKey), sheet);
  return beginningOfFile(text);
}
