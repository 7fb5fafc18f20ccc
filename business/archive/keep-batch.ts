import { and, eq, sql } from "drizzle-orm";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { archiveGrewJob } from "./archive.jobs.ts";
import type { ClaimedImport } from "./claim-import.ts";
import { archiveImportProblems, archiveImports } from "./imports.sql.ts";
import type { Seal } from "./intake/file-seal.ts";
import type { LineProblem } from "./intake/line-problem.ts";
import { type Compared, compareSightings, type NamedSighting, writeCompared } from "./keep-sightings.ts";

/** A piece of a file, up to and with `lineReached`. `problems` holds what is wrong, refused record by refused record. */
export type Batch = {
  sightings: NamedSighting[];
  problems: LineProblem[][];
  lineReached: number;
  records: number;
  /** So much of the file has been read; null when that has not changed. */
  seal: Seal | null;
  /** The next batch follows at once, and the index may wait for it. */
  more: boolean;
};

type ComparedBatch = Batch & { compared: Compared };

/** More lines of complaint nobody reads; further ones are counted. */
const problemsAtMost = 10_000;

/** What of a batch is new or changed. Reads only, while the batch before it is being written. */
export async function compareBatch(
  ctx: Ctx<System>,
  { sourceId, dryRun }: ClaimedImport,
  batch: Batch,
): Promise<ComparedBatch> {
  const compared = await inTransaction(ctx, (ctx) => compareSightings(ctx, sourceId, batch.sightings));
  // The rows of a dry run are made, so that what would fail fails, and forgotten.
  return { ...batch, compared: dryRun ? { rows: [], named: [], kept: compared.kept } : compared };
}

/** Writes a batch, its complaints and its checkpoint: all or nothing. Throws `RuleBroken` when another run has taken over. */
export function keepBatch(ctx: Ctx<System>, claimed: ClaimedImport, batch: ComparedBatch): Promise<void> {
  const { added, updated, unchanged } = batch.compared.kept;
  return inTransaction(ctx, async (ctx) => {
    const [mine] = await ctx.db
      .update(archiveImports)
      .set({
        aliveAt: ctx.now(),
        lineReached: batch.lineReached,
        ...(batch.seal && { bytesReached: batch.seal.bytes, sha256Reached: batch.seal.sha256 }),
        added: sql`${archiveImports.added} + ${added}`,
        updated: sql`${archiveImports.updated} + ${updated}`,
        unchanged: sql`${archiveImports.unchanged} + ${unchanged}`,
        refused: sql`${archiveImports.refused} + ${batch.problems.length}`,
      })
      .where(and(eq(archiveImports.id, claimed.id), eq(archiveImports.runBy, claimed.runId)))
      .returning({ refused: archiveImports.refused });
    if (!mine) throw new RuleBroken("archive_import_taken_over");
    await writeCompared(ctx, claimed.sourceId, batch.compared, batch.more);
    const room = problemsAtMost - (mine.refused - batch.problems.length);
    if (batch.problems.length > 0 && room > 0) await noteProblems(ctx, claimed.id, batch.problems, room);
  });
}

/** Closes a run that has read its file to the end. */
export function finishImport(ctx: Ctx<System>, claimed: ClaimedImport): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [done] = await ctx.db
      .update(archiveImports)
      .set({ state: "finished", finishedAt: ctx.now(), runBy: null })
      .where(and(eq(archiveImports.id, claimed.id), eq(archiveImports.runBy, claimed.runId)))
      .returning();
    if (!done) throw new RuleBroken("archive_import_taken_over");
    const { added, updated, unchanged, refused, dryRun } = done;
    const counts = { added, updated, unchanged, refused };
    if (!dryRun && added + updated > 0) await ctx.house.queue.send(ctx.db, archiveGrewJob, {});
    await record(ctx, dryRun ? "archive.import-tried" : "archive.imported", `source:${claimed.sourceKey}`, {
      fileName: claimed.fileName,
      ...counts,
    });
  });
}

/** Closes a run whose file cannot be read as a whole. */
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

async function noteProblems(
  ctx: Tx<System>,
  importId: string,
  problems: LineProblem[][],
  room: number,
): Promise<void> {
  const rows = problems
    .slice(0, room)
    .flat()
    .map((problem) => ({ id: uuidv7(ctx.now().getTime()), importId, ...problem }));
  // The driver takes 65,535 parameters in one statement.
  for (let at = 0; at < rows.length; at += 5000)
    await ctx.db.insert(archiveImportProblems).values(rows.slice(at, at + 5000));
}
