import type { Ctx, System } from "../context.ts";
import { type ClaimedImport, claimImport, releaseImport } from "./claim-import.ts";
import { formatOf } from "./intake/file-format.ts";
import { FileSeal } from "./intake/file-seal.ts";
import { FileRefused, type LineProblem, lineProblem } from "./intake/line-problem.ts";
import { SeenRefs } from "./intake/seen-refs.ts";
import { type Entry, SightingReader } from "./intake/sighting-reader.ts";
import { type Batch, compareBatch, finishImport, keepBatch, refuseImport } from "./keep-batch.ts";
import type { NamedSighting } from "./keep-sightings.ts";

/** A file to be read from its beginning, as often as asked. */
export type ImportFile = { beginning: Buffer; chunks: () => AsyncIterable<Uint8Array> };

export type ImportProgress = { bytesRead: number; sizeBytes: number; line: number; resuming: boolean };

type Options = { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal };

/** So many records are one transaction; fewer where they are long, and where every page waits for the same one connection. */
const batchRecords = { postgres: 1000, pglite: 250 };
const batchBytes = 2_000_000;

/** After so many records the index takes in what waits: more often costs more, and more rarely makes searches wait meanwhile. */
const recordsBetweenFlushes = 5000;

/** So many prepared batches may wait to be written: taking keys into the index makes some of them ten times as slow. */
const waitingAtMost = 6;

/**
 * Takes a file into the archive: streams it, keeps its sightings batch by batch, each with its checkpoint in one
 * transaction, and notes what is wrong line by line. A run that died is continued behind its checkpoint when the file
 * begins as it did; otherwise it throws `FileRefused`. Returns "stopped" when `signal` said so; then it can go on later.
 */
export async function runImport(
  ctx: Ctx<System>,
  importId: string,
  file: ImportFile,
  { onProgress, signal }: Options = {},
): Promise<"finished" | "stopped"> {
  const claimed = await claimImport(ctx, importId);
  // Batches are written one after the other, in their order, while the next are being read and compared.
  let writing: Promise<void> = Promise.resolve();
  const waiting: Promise<void>[] = [];
  let waitingKeys = 0;
  try {
    for await (const batch of batchesOf(ctx, claimed, file, onProgress)) {
      const compared = await compareBatch(ctx, claimed, batch);
      if (waiting.length >= waitingAtMost) await waiting.shift();
      if (signal?.aborted) {
        await writing;
        await releaseImport(ctx, claimed);
        return "stopped";
      }
      waitingKeys += batch.records;
      const more = compared.more && waitingKeys < recordsBetweenFlushes;
      if (!more) waitingKeys = 0;
      const prepared = { ...compared, more };
      writing = writing.then(() => keepBatch(ctx, claimed, prepared));
      // Awaited in a later round; until then a failure must not count as forgotten.
      writing.catch(() => {});
      waiting.push(writing);
    }
    await writing;
    await finishImport(ctx, claimed);
    return "finished";
  } catch (error) {
    await writing.catch(() => {});
    if (error instanceof FileRefused) await refuseImport(ctx, claimed, error.problem);
    else await releaseImport(ctx, claimed).catch(() => {});
    throw error;
  }
}

/** Reads from the beginning even when continuing: duplicates must be known, and the content be the same. */
async function* batchesOf(
  ctx: Ctx,
  claimed: ClaimedImport,
  file: ImportFile,
  onProgress: Options["onProgress"],
): AsyncGenerator<Batch> {
  const { separator, mapping, encoding, sizeBytes, lineReached } = claimed;
  const wishes = { format: claimed.format, encoding, separator: separator ?? undefined };
  const format = formatOf(file.beginning, { ...wishes, mapping: mapping ?? undefined });
  const reader = new SightingReader(format, ctx.now().toISOString().slice(0, 10));
  const seal = new FileSeal({ bytes: claimed.bytesReached, sha256: claimed.sha256Reached });
  const seen = new SeenRefs();
  let batch = emptyBatch(lineReached);
  const take = (entry: Entry) => {
    const duplicate = "sighting" in entry && !seen.add(entry.sighting.ref);
    if (entry.until <= lineReached) return;
    batch.lineReached = entry.until;
    batch.records++;
    if ("problems" in entry) batch.problems.push(entry.problems);
    else if (duplicate) batch.problems.push([duplicateProblem(entry)]);
    else batch.sightings.push(claimed.persons === "drop" ? withoutPersons(entry.sighting) : entry.sighting);
  };
  const full = () => batch.records >= batchRecords[ctx.house.database.backend];
  let bytesInBatch = 0;
  for await (const piece of file.chunks()) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (!seal.take(chunk)) throw new FileRefused(lineProblem(lineReached, null, "file_changed", ""));
    for (const entry of reader.push(chunk)) {
      take(entry);
      if (!full()) continue;
      yield batch;
      batch = emptyBatch(batch.lineReached);
      bytesInBatch = 0;
    }
    batch.seal = seal.now();
    bytesInBatch += chunk.length;
    onProgress?.({
      bytesRead: batch.seal.bytes,
      sizeBytes,
      line: batch.lineReached,
      resuming: batch.records === 0 && lineReached > 0,
    });
    if (bytesInBatch < batchBytes || batch.records === 0) continue;
    yield batch;
    batch = emptyBatch(batch.lineReached);
    bytesInBatch = 0;
  }
  for (const entry of reader.end()) take(entry);
  batch.seal = seal.now();
  batch.more = false;
  yield batch;
}

function emptyBatch(lineReached: number): Batch {
  return { sightings: [], problems: [], lineReached, records: 0, seal: null, more: true };
}

function duplicateProblem(entry: Extract<Entry, { sighting: NamedSighting }>): LineProblem {
  return lineProblem(entry.until, "ref", "ref_duplicate", entry.sighting.ref);
}

function withoutPersons(sighting: NamedSighting): NamedSighting {
  return { ...sighting, persons: [] };
}
