import { and, eq, inArray } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotAllowed, NotFound, RuleBroken } from "../errors.ts";
import { runImportJob } from "./imports.jobs.ts";
import { archiveImportProblems, archiveImports } from "./imports.sql.ts";
import type { ColumnMapping } from "./intake/column-mapping.ts";
import { beginningBytes, formatOf } from "./intake/file-format.ts";
import type { Encoding } from "./intake/text-lines.ts";
import { archiveSources } from "./sources.sql.ts";

export type Settlement = {
  importId: string;
  encoding: Encoding;
  separator: string | null;
  mapping: ColumnMapping | null;
  /** Try only, take, or merely remember how the file is to be read. */
  step: "try" | "take" | "look";
};

/**
 * Says how an uploaded file is to be read, and has it tried or taken by a job. A tried one can be settled again.
 * Administrators only. Throws `FileRefused` when the file cannot be read like this.
 */
export async function settleImport(ctx: Ctx<Staff>, settlement: Settlement): Promise<void> {
  const { importId, encoding, step } = settlement;
  mustBeAdministrator(ctx);
  const bytes = step === "look" ? null : await beginningOf(ctx, importId);
  await inTransaction(ctx, async (ctx) => {
    const { taken, sourceKey } = await lockDraft(ctx, importId);
    const separator = taken.format === "csv" ? settlement.separator : null;
    const mapping = taken.format === "csv" ? settlement.mapping : null;
    if (bytes)
      formatOf(bytes, {
        format: taken.format,
        encoding,
        separator: separator ?? undefined,
        mapping: mapping ?? undefined,
      });
    // Complaints of a trial belong to that trial; only the house writes them.
    await asSystem(ctx, "settle-import", (ctx) =>
      ctx.db.delete(archiveImportProblems).where(eq(archiveImportProblems.importId, importId)),
    );
    await ctx.db
      .update(archiveImports)
      .set({
        ...untouched,
        encoding,
        separator,
        mapping,
        dryRun: step === "try",
        state: step === "look" ? "draft" : "waiting",
      })
      .where(eq(archiveImports.id, importId));
    if (step === "look") return;
    await record(ctx, "archive.import-ordered", `source:${sourceKey}`, { dryRun: step === "try" });
    await ctx.house.queue.send(ctx.db, runImportJob, { importId });
  });
}

/** Throws an uploaded file away that was not taken. Administrators only. */
export async function discardImport(ctx: Ctx<Staff>, importId: string): Promise<void> {
  mustBeAdministrator(ctx);
  const fileKey = await inTransaction(ctx, async (ctx) => {
    const { taken, sourceKey } = await lockDraft(ctx, importId);
    await ctx.db.delete(archiveImports).where(eq(archiveImports.id, importId));
    await record(ctx, "archive.upload-discarded", `source:${sourceKey}`, {});
    return taken.fileKey;
  });
  if (fileKey !== null) await ctx.house.files.remove(fileKey);
}

const untouched = {
  lineReached: 0,
  bytesReached: 0,
  sha256Reached: null,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  refusal: null,
  finishedAt: null,
};

/** An upload that waits for a decision: a draft, or one that was tried or could not be read. */
async function lockDraft(ctx: Tx<Staff>, importId: string) {
  const [found] = await ctx.db
    .select({ taken: archiveImports, sourceKey: archiveSources.key })
    .from(archiveImports)
    .innerJoin(archiveSources, eq(archiveSources.id, archiveImports.sourceId))
    .where(
      and(eq(archiveImports.id, importId), inArray(archiveImports.state, ["draft", "finished", "refused"])),
    )
    .for("update");
  if (!found) throw new NotFound();
  const { taken } = found;
  const decided = taken.state === "finished" && !taken.dryRun;
  if (taken.fileKey === null || decided) throw new RuleBroken("archive_import_finished");
  return found;
}

async function beginningOf(ctx: Ctx<Staff>, importId: string): Promise<Buffer> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ fileKey: archiveImports.fileKey })
      .from(archiveImports)
      .where(eq(archiveImports.id, importId)),
  );
  if (!row?.fileKey) throw new NotFound();
  return Buffer.from(await ctx.house.files.get(row.fileKey)).subarray(0, beginningBytes);
}

function mustBeAdministrator(ctx: Ctx<Staff>): void {
  if (ctx.actor.role !== "administrator") throw new NotAllowed();
}
