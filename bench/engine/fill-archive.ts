import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queueImport } from "#business/archive/imports/queue-import.ts";
import { runImport } from "#business/archive/imports/run-import.ts";
import { sniffBytes } from "#business/archive/intake/find-table.ts";
import type { Source } from "#business/archive/sighting.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { openJsonLines } from "../lives/json-lines.ts";
import { generateLives } from "../lives/lives.ts";
import type { Query, QuestionKind } from "../lives/sighting.ts";
import type { OpenArchive } from "./open-archive.ts";

export type Question = { query: Query; asked: QuestionKind; vehicle: string | null };

export type Filled = {
  questions: Question[];
  vehicleOf: Map<string, string>;
  seconds: number;
};

const source: Source = {
  key: "bench",
  title: "Invented lives",
  publisher: null,
  kind: "register",
  evidenceClass: "C",
  licence: "CC0",
  legalBasis: "invented",
  url: null,
  year: null,
};

export async function fillArchive(
  { ctx, runSql }: Pick<OpenArchive, "ctx" | "runSql">,
  given: { records: number; seed: number; queries: number },
): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), "lives-"));
  try {
    const path = join(folder, "sightings.jsonl");
    const { questions, vehicleOf } = writeLives(path, given);
    await importSightings(ctx, source, []);
    const startedAt = performance.now();
    await importFile(ctx, path);
    const seconds = (performance.now() - startedAt) / 1000;
    // As autovacuum would.
    await runSql("vacuum analyze archive_records");
    return { questions, vehicleOf, seconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeLives(path: string, given: { records: number; seed: number; queries: number }) {
  const questions: Question[] = [];
  const vehicleOf = new Map<string, string>();
  const file = openJsonLines(path);
  for (const line of generateLives(given)) {
    if ("query" in line) questions.push(line);
    else {
      file.write(line.sighting);
      vehicleOf.set(line.sighting.ref, line.vehicle);
    }
  }
  file.close();
  return { questions, vehicleOf };
}

async function importFile(ctx: OpenArchive["ctx"], path: string): Promise<void> {
  const sizeBytes = statSync(path).size;
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(sizeBytes, sniffBytes)));
  await file.close();
  const firstBytes = buffer.subarray(0, bytesRead);
  const order = { sourceKey: source.key, fileName: "sightings.jsonl", sizeBytes, firstBytes };
  const id = await queueImport(ctx, { ...order, format: "jsonl" });
  await runImport(
    ctx,
    id,
    {
      firstBytes,
      chunks: () => createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>, // no encoding: yields bytes
    },
    fitModel,
  );
}
