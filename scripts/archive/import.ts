import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { basename } from "node:path";
import { lineProblemsCsv } from "#app/wording/line-problem-text.ts";
import { addArchiveSource } from "#business/archive/add-source.ts";
import type { ColumnMapping } from "#business/archive/column-mapping.ts";
import { deleteEmptySource } from "#business/archive/delete-empty-source.ts";
import { openImportFile } from "#business/archive/imports/open-import-file.ts";
import { queueImport } from "#business/archive/imports/queue-import.ts";
import { importById, problemsOf } from "#business/archive/imports/read-imports.ts";
import { runImport } from "#business/archive/imports/run-import.ts";
import { beginningOfFile } from "#business/archive/intake/file-format.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import { sourceByKey } from "#business/archive/read-sources.ts";
import { type DayOrder, dayOrders, type Encoding, encodings } from "#business/archive/reading-choices.ts";
import { sourceKeyPattern } from "#business/archive/source.ts";
import type { Ctx, System } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { fitModel } from "#business/matching/training/fit-model.ts";
import { chunksOf } from "#platform/files/file-store.ts";
import { parseCommandLine, terminalLanguage, UsageError } from "./cli-errors.ts";
import { count, progressBar } from "./progress.ts";

const switches = {
  source: { type: "string" },
  "dry-run": { type: "boolean" },
  map: { type: "string" },
  separator: { type: "string" },
  encoding: { type: "string" },
  format: { type: "string" },
  "day-order": { type: "string" },
  sheet: { type: "string" },
  errors: { type: "string" },
} as const;

export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { positionals, values } = parseCommandLine(args, ["FILE"], switches);
  const [path = ""] = positionals;
  const key = values.source;
  if (key === undefined) throw new UsageError("--source KEY is missing: where do these sightings come from?");
  const dryRun = values["dry-run"] === true;
  const { text } = await openImportFile(await openAsBlob(path), values.sheet ?? null);
  const { size: sizeBytes } = text;
  const firstBytes = await beginningOfFile(text);
  const isNew = await ensureSource(ctx, key);
  let importRow = false;
  try {
    const importId = await queueImport(ctx, {
      sourceKey: key,
      fileName: basename(path),
      sizeBytes,
      firstBytes,
      dryRun,
      format: oneOf(values.format, ["csv", "jsonl"], "--format"),
      encoding: oneOf<Encoding>(values.encoding, encodings, "--encoding"),
      dayOrder: oneOf<DayOrder>(values["day-order"], dayOrders, "--day-order"),
      separator: values.separator === "\\t" ? "\t" : values.separator,
      mapping: values.map,
    });
    importRow = !dryRun;
    await printPlan(ctx, importId);
    const errorsPath = values.errors ?? `${path}-errors.csv`;
    try {
      const stopped = await runWithProgress(ctx, importId, { text, firstBytes });
      if (stopped) return 130;
    } catch (error) {
      if (error instanceof FileRefused && error.problem.code === "nothing_read")
        await printResult(ctx, importId, errorsPath);
      throw error;
    }
    await printResult(ctx, importId, errorsPath);
    return 0;
  } finally {
    // A dry run or an unreadable file leaves nothing behind, not even its new source.
    if (isNew && !importRow) await deleteEmptySource(ctx, key);
  }
}

async function runWithProgress(
  ctx: Ctx<System>,
  importId: string,
  { text, firstBytes }: { text: Blob; firstBytes: Buffer },
) {
  const bar = progressBar();
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    const chunks = () => chunksOf(text);
    const end = await runImport(ctx, importId, { firstBytes, chunks }, fitModel, {
      onProgress: bar.update,
      signal: stop.signal,
    });
    const seconds = bar.end();
    if (end === "stopped") {
      console.error("Stopped. The same command resumes from here.");
      return true;
    }
    console.log(`Done in ${seconds.toFixed(1)} s.`);
    return false;
  } finally {
    bar.end();
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

/** A new source gets the weakest evidence class and no licence. */
async function ensureSource(ctx: Ctx<System>, key: string): Promise<boolean> {
  if (!sourceKeyPattern.test(key))
    throw new UsageError(`"${key}" cannot be the key of a source: small letters, digits, ".", "_" and "-".`);
  try {
    await sourceByKey(ctx, key);
    return false;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
  await addArchiveSource(ctx, {
    key,
    title: key,
    publisher: null,
    kind: "other",
    evidenceClass: "F",
    licence: "not stated",
    legalBasis: "not stated",
    url: null,
    period: null,
    coverage: null,
    persons: "drop",
    visibility: "team",
  });
  console.error(
    `The source "${key}" is new: evidence class F, licence and legal basis not stated, names of people left out. An administrator describes it in the workspace, under Archive.`,
  );
  return true;
}

async function printPlan(ctx: Ctx<System>, importId: string): Promise<void> {
  const { importRow } = await importById(ctx, importId);
  const { encoding, format, separator, mapping, lineReached, dryRun } = importRow;
  const between = separator === null ? "" : `, separator ${separator === "\t" ? "tab" : separator}`;
  console.log(
    `${format === "csv" ? "CSV" : "JSON Lines"}, ${encoding}${between}${dryRun ? ", dry run: nothing is saved" : ""}`,
  );
  if (mapping) console.log(mappingLines(mapping).join("\n"));
  if (lineReached > 0) console.log(`Resumes after line ${count(lineReached)}, where an earlier run stopped.`);
}

function mappingLines(mapping: ColumnMapping): string[] {
  const columns = Object.entries(mapping);
  const left = columns.filter(([, target]) => target === "ignore").map(([column]) => column);
  const more = left.length > maxListedColumns ? ` and ${left.length - maxListedColumns} more` : "";
  return [
    ...columns
      .filter(([, target]) => target !== "ignore")
      .map(([column, target]) => `  ${column} → ${target}`),
    ...(left.length > 0 ? [`  left out: ${left.slice(0, maxListedColumns).join(", ")}${more}`] : []),
  ];
}

const maxListedColumns = 10;

async function printResult(ctx: Ctx<System>, importId: string, errorsPath: string): Promise<void> {
  const { importRow } = await importById(ctx, importId);
  const { added, updated, unchanged, refused, noted, dryRun } = importRow;
  const would = dryRun ? "would be " : "";
  console.log(
    `${count(added)} ${would}added, ${count(updated)} ${would}changed, ${count(unchanged)} unchanged, ${count(refused)} refused.`,
  );
  if (noted > 0) console.log(`${count(noted)} cells to look at: left out, or read in a way that is noted.`);
  if (refused + noted === 0) return;
  const problems = await problemsOf(ctx, importId);
  const file = createWriteStream(errorsPath);
  for (const piece of lineProblemsCsv(problems, terminalLanguage())) file.write(piece);
  file.end();
  await once(file, "finish");
  console.log(`What was refused or noted, line by line: ${errorsPath}`);
}

function oneOf<T extends string>(
  given: string | undefined,
  allowed: readonly T[],
  name: string,
): T | undefined {
  if (given === undefined) return undefined;
  const found = allowed.find((each) => each === given);
  if (found === undefined) throw new UsageError(`${name} may be ${allowed.join(" or ")}.`);
  return found;
}
