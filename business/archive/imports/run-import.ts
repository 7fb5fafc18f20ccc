import { detectFormat } from "#business/archive/intake/file-format.ts";
import { RunningChecksum } from "#business/archive/intake/running-checksum.ts";
import { SeenRefs } from "#business/archive/intake/seen-refs.ts";
import { type IntakeEntry, SightingReader } from "#business/archive/intake/sighting-reader.ts";
import { FileRefused, type LineProblem, lineProblem } from "#business/archive/line-problem.ts";
import type { SightingWithPersons } from "#business/archive/sighting.ts";
import type { Ctx, System } from "#business/context.ts";
import { type ClaimedImport, claimImport, releaseImport } from "./claim-import.ts";
import {
  type Batch,
  compareBatch,
  finishImport,
  mustHaveRead,
  refuseImport,
  saveBatch,
} from "./save-batch.ts";

export type ImportFile = { firstBytes: Buffer; chunks: () => AsyncIterable<Uint8Array> };

export type ImportProgress = { bytesRead: number; sizeBytes: number; line: number; resuming: boolean };

/** The last step before an import counts as finished; again when a run resumes that was killed in it. Matching passes it in. */
export type Finish = (ctx: Ctx<System>) => Promise<unknown>;

type Options = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal };

/** Per transaction; smaller on PGlite, whose single connection every page waits for. */
const batchRecords = { postgres: 1000, pglite: 250 };
const batchBytes = 2_000_000;

/** More often costs more; less often slows searches on the pending index entries. */
const recordsBetweenFlushes = 5000;

/** Flushing the index makes some writes ten times slower. */
const maxPendingBatches = 6;

/** Streams batches with checkpoints; resumes if the file begins the same, else throws `FileRefused`. "stopped" is resumable. */
export async function runImport(
  ctx: Ctx<System>,
  importId: string,
  file: ImportFile,
  finish: Finish,
  { onProgress, signal }: Options = {},
): Promise<"finished" | "stopped"> {
  const claimed = await claimImport(ctx, importId);
  // Writes are sequential and overlap with reading and comparing.
  let writing: Promise<void> = Promise.resolve();
  const pending: Promise<void>[] = [];
  let unflushedRecords = 0;
  try {
    for await (const batch of batchesOf(ctx, claimed, file, onProgress)) {
      const compared = await compareBatch(ctx, claimed, batch);
      if (pending.length >= maxPendingBatches) await pending.shift();
      if (signal?.aborted) {
        await writing;
        await releaseImport(ctx, claimed);
        return "stopped";
      }
      unflushedRecords += batch.records;
      const more = compared.more && unflushedRecords < recordsBetweenFlushes;
      if (!more) unflushedRecords = 0;
      const prepared = { ...compared, more };
      writing = writing.then(() => saveBatch(ctx, claimed, prepared));
      writing.catch(() => {});
      pending.push(writing);
    }
    await writing;
    await mustHaveRead(ctx, claimed);
    if (!claimed.dryRun) await finish(ctx);
    await finishImport(ctx, claimed);
    return "finished";
  } catch (error) {
    await writing.catch(() => {});
    if (error instanceof FileRefused) await refuseImport(ctx, claimed, error.problem);
    else await releaseImport(ctx, claimed).catch(() => {});
    throw error;
  }
}

/** Reads from the start even when resuming, to know duplicates and verify the content. */
async function* batchesOf(
  ctx: Ctx,
  claimed: ClaimedImport,
  file: ImportFile,
  onProgress: Options["onProgress"],
): AsyncGenerator<Batch> {
  const { separator, mapping, encoding, dayOrder, sizeBytes, lineReached } = claimed;
  const format = detectFormat(file.firstBytes, {
    format: claimed.format,
    encoding,
    separator: separator ?? undefined,
    mapping: mapping ?? undefined,
    dayOrder: dayOrder ?? undefined,
  });
  const reader = new SightingReader(format, ctx.now().toISOString().slice(0, 10));
  const checksum = new RunningChecksum({ bytes: claimed.bytesReached, sha256: claimed.sha256Reached });
  const seen = new SeenRefs();
  let batch = emptyBatch(lineReached);
  const add = (entry: IntakeEntry) => {
    const duplicate = "sighting" in entry && !seen.add(entry.sighting.ref);
    if (entry.endLine <= lineReached) return;
    batch.lineReached = entry.endLine;
    batch.records++;
    if ("problems" in entry) batch.problems.push(entry.problems);
    else if (duplicate) batch.problems.push([duplicateProblem(entry)]);
    else {
      batch.sightings.push(claimed.persons === "drop" ? withoutPersons(entry.sighting) : entry.sighting);
      batch.notes.push(...entry.notes);
    }
  };
  const full = () => batch.records >= batchRecords[ctx.services.database.backend];
  let bytesInBatch = 0;
  for await (const part of file.chunks()) {
    const chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (!checksum.add(chunk)) throw new FileRefused(lineProblem(lineReached, null, "file_changed", ""));
    for (const entry of reader.push(chunk)) {
      add(entry);
      if (!full()) continue;
      yield batch;
      batch = emptyBatch(batch.lineReached);
      bytesInBatch = 0;
    }
    batch.checksum = checksum.now();
    bytesInBatch += chunk.length;
    onProgress?.({
      bytesRead: batch.checksum.bytes,
      sizeBytes,
      line: batch.lineReached,
      resuming: batch.records === 0 && lineReached > 0,
    });
    if (bytesInBatch < batchBytes || batch.records === 0) continue;
    yield batch;
    batch = emptyBatch(batch.lineReached);
    bytesInBatch = 0;
  }
  for (const entry of reader.end()) add(entry);
  batch.checksum = checksum.now();
  batch.more = false;
  yield batch;
}

function emptyBatch(lineReached: number): Batch {
  return { sightings: [], problems: [], notes: [], lineReached, records: 0, checksum: null, more: true };
}

function duplicateProblem(entry: Extract<IntakeEntry, { sighting: SightingWithPersons }>): LineProblem {
  return lineProblem(entry.endLine, "ref", "ref_duplicate", entry.sighting.ref);
}

function withoutPersons(sighting: SightingWithPersons): SightingWithPersons {
  return { ...sighting, persons: [] };
}
