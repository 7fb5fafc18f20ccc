import { and, eq, sql } from "drizzle-orm";
import { archiveChangedJob } from "#business/archive/archive.jobs.ts";
import { archiveImportProblems, archiveImports } from "#business/archive/imports.sql.ts";
import type { Checksum } from "#business/archive/intake/running-checksum.ts";
import { FileRefused, type LineProblem, lineProblem } from "#business/archive/line-problem.ts";
import type { SightingWithPersons } from "#business/archive/sighting.ts";
import {
  compareSightings,
  type SightingComparison,
  writeChanges,
} from "#business/archive/sightings/save-sightings.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx, teamTopic } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { ClaimedImport } from "./claim-import.ts";

export type Batch = {
  sightings: SightingWithPersons[];
  problems: LineProblem[][];
  notes: LineProblem[];
  lineReached: number;
  records: number;
  checksum: Checksum | null;
  more: boolean;
};

type ComparedBatch = Batch & { compared: SightingComparison };

const maxStoredProblems = 10_000;

export async function compareBatch(
  ctx: Ctx<System>,
  { sourceId, dryRun }: ClaimedImport,
  batch: Batch,
): Promise<ComparedBatch> {
  const compared = await inTransaction(ctx, (ctx) => compareSightings(ctx, sourceId, batch.sightings));
  // Rows of a dry run are built, so that errors show, and then dropped.
  return { ...batch, compared: dryRun ? { rows: [], withPersons: [], counts: compared.counts } : compared };
}

/** Writes rows, problems and checkpoint in one transaction. Throws `RuleBroken` when another run has taken over. */
export function saveBatch(ctx: Ctx<System>, claimed: ClaimedImport, batch: ComparedBatch): Promise<void> {
  const { added, updated, unchanged } = batch.compared.counts;
  return inTransaction(ctx, async (ctx) => {
    const [claimedRow] = await ctx.db
      .update(archiveImports)
      .set({
        aliveAt: ctx.now(),
        lineReached: batch.lineReached,
        ...(batch.checksum && { bytesReached: batch.checksum.bytes, sha256Reached: batch.checksum.sha256 }),
        added: sql`${archiveImports.added} + ${added}`,
        updated: sql`${archiveImports.updated} + ${updated}`,
        unchanged: sql`${archiveImports.unchanged} + ${unchanged}`,
        refused: sql`${archiveImports.refused} + ${batch.problems.length}`,
        noted: sql`${archiveImports.noted} + ${batch.notes.length}`,
      })
      .where(and(eq(archiveImports.id, claimed.id), eq(archiveImports.runBy, claimed.runId)))
      .returning({ refused: archiveImports.refused, noted: archiveImports.noted });
    if (!claimedRow) throw new RuleBroken("archive_import_taken_over");
    await writeChanges(ctx, claimed.sourceId, batch.compared, batch.more);
    const remaining = maxStoredProblems - (claimedRow.refused - batch.problems.length);
    if (batch.problems.length > 0 && remaining > 0)
      await storeProblems(ctx, claimed.id, batch.problems.slice(0, remaining).flat(), false);
    const notesRemaining = maxStoredProblems - (claimedRow.noted - batch.notes.length);
    if (batch.notes.length > 0 && notesRemaining > 0)
      await storeProblems(ctx, claimed.id, batch.notes.slice(0, notesRemaining), true);
    await ctx.services.events.publish(ctx.db, teamTopic);
  });
}

/** Throws `FileRefused` when no row of the file could be taken: that is no success, whatever ran through. */
export async function mustHaveRead(ctx: Ctx<System>, claimed: ClaimedImport): Promise<void> {
  const [counts] = await inTransaction(ctx, (ctx) =>
    ctx.db.select().from(archiveImports).where(eq(archiveImports.id, claimed.id)),
  );
  if (!counts || counts.added + counts.updated + counts.unchanged > 0) return;
  throw new FileRefused(
    counts.refused > 0
      ? lineProblem(counts.lineReached, null, "nothing_read", String(counts.refused))
      : lineProblem(counts.lineReached, null, "no_rows", ""),
  );
}

export function finishImport(ctx: Ctx<System>, claimed: ClaimedImport): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [done] = await ctx.db
      .update(archiveImports)
      .set({ state: "finished", finishedAt: ctx.now(), runBy: null })
      .where(and(eq(archiveImports.id, claimed.id), eq(archiveImports.runBy, claimed.runId)))
      .returning();
    if (!done) throw new RuleBroken("archive_import_taken_over");
    const { added, updated, unchanged, refused, noted, dryRun } = done;
    const counts = { added, updated, unchanged, refused, noted };
    if (!dryRun && added + updated > 0) await ctx.services.queue.send(ctx.db, archiveChangedJob, {});
    await record(ctx, dryRun ? "archive.import-tried" : "archive.imported", `source:${claimed.sourceKey}`, {
      fileName: claimed.fileName,
      ...counts,
    });
  });
}

export function refuseImport(ctx: Ctx<System>, claimed: ClaimedImport, refusal: LineProblem): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(archiveImports)
      .set({ state: "refused", refusal, finishedAt: ctx.now(), runBy: null })
      .where(and(eq(archiveImports.id, claimed.id), eq(archiveImports.runBy, claimed.runId)));
    await record(ctx, "archive.import-refused", `source:${claimed.sourceKey}`, {
      fileName: claimed.fileName,
      code: refusal.code,
    });
  });
}

async function storeProblems(
  ctx: Tx<System>,
  importId: string,
  problems: readonly LineProblem[],
  rowKept: boolean,
): Promise<void> {
  const rows = problems.map((problem) => ({
    id: uuidv7(ctx.now().getTime()),
    importId,
    ...problem,
    rowKept,
  }));
  // PostgreSQL allows 65,535 parameters per statement.
  for (let at = 0; at < rows.length; at += 5000)
    await ctx.db.insert(archiveImportProblems).values(rows.slice(at, at + 5000));
}
