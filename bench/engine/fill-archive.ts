import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importSightings } from "#business/archive/import-sightings.ts";
import { beginningBytes } from "#business/archive/intake/file-format.ts";
import { orderImport } from "#business/archive/order-import.ts";
import { runImport } from "#business/archive/run-import.ts";
import type { Source } from "#business/archive/sighting.ts";
import { countFrequencies } from "#business/matching/count-frequencies.ts";
import { makeLives } from "../lives/lives.ts";
import type { Asked, Query } from "../lives/sighting.ts";
import { linesInto } from "../lives/write-lines.ts";
import type { OpenArchive } from "./open-archive.ts";

export type Question = { query: Query; asked: Asked; vehicle: string | null };

export type Filled = {
  questions: Question[];
  /** The truth: which vehicle a sighting shows, by reference. */
  vehicleOf: Map<string, string>;
  /** Seconds that the import of the file took. */
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

/** Imports a file of as many invented sightings as asked for, as an operator would; keeps the questions and the truth. */
export async function fillArchive(
  { ctx, ask }: OpenArchive,
  given: { records: number; seed: number; queries: number },
): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), "lives-"));
  try {
    const path = join(folder, "sightings.jsonl");
    const { questions, vehicleOf } = writeLives(path, given);
    await importSightings(ctx, source, []);
    const began = performance.now();
    await importFile(ctx, path);
    const seconds = (performance.now() - began) / 1000;
    // As the server's own housekeeping and the job after an import would do soon after.
    await ask("vacuum analyze archive_records");
    await countFrequencies(ctx);
    return { questions, vehicleOf, seconds };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeLives(path: string, given: { records: number; seed: number; queries: number }) {
  const questions: Question[] = [];
  const vehicleOf = new Map<string, string>();
  const file = linesInto(path);
  for (const line of makeLives(given)) {
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
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(sizeBytes, beginningBytes)));
  await file.close();
  const beginning = buffer.subarray(0, bytesRead);
  const order = { sourceKey: source.key, fileName: "sightings.jsonl", sizeBytes, beginning };
  const id = await orderImport(ctx, { ...order, format: "jsonl" });
  await runImport(ctx, id, {
    beginning,
    chunks: () => createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>, // without an encoding it gives bytes
  });
}
