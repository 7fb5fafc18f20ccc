import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { problemsTable } from "#app/line-problems.ts";
import type { ColumnMapping } from "#business/archive/intake/column-mapping.ts";
import { beginningBytes } from "#business/archive/intake/file-format.ts";
import type { Encoding } from "#business/archive/intake/text-lines.ts";
import { addSource, forgetEmptySource } from "#business/archive/keep-source.ts";
import { orderImport } from "#business/archive/order-import.ts";
import { importById, problemsOf, sourceByKey } from "#business/archive/read-imports.ts";
import { runImport } from "#business/archive/run-import.ts";
import { sourceKeyShape } from "#business/archive/source.ts";
import type { Ctx, System } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { count, progressBar } from "./progress.ts";
import { argumentsOf, languageOfTerminal, Misunderstood } from "./said.ts";

const switches = {
  source: { type: "string" },
  "dry-run": { type: "boolean" },
  map: { type: "string" },
  separator: { type: "string" },
  encoding: { type: "string" },
  format: { type: "string" },
  errors: { type: "string" },
} as const;

/** `archive import FILE --source KEY`: takes a file from the operator's own disk into a source. */
export async function run(ctx: Ctx<System>, args: string[]): Promise<number> {
  const { positionals, values } = argumentsOf(args, ["FILE"], switches);
  const [path = ""] = positionals;
  const key = values.source;
  if (key === undefined)
    throw new Misunderstood("--source KEY is missing: where do these sightings come from?");
  const dryRun = values["dry-run"] === true;
  const { sizeBytes, beginning } = await beginningOf(path);
  const isNew = await makeSureOf(ctx, key);
  let taken = false;
  try {
    const importId = await orderImport(ctx, {
      sourceKey: key,
      fileName: basename(path),
      sizeBytes,
      beginning,
      dryRun,
      format: oneOf(values.format, ["csv", "jsonl"], "--format"),
      encoding: oneOf<Encoding>(values.encoding, ["utf-8", "windows-1252"], "--encoding"),
      separator: values.separator === "\\t" ? "\t" : values.separator,
      mapping: values.map,
    });
    taken = !dryRun;
    await sayHow(ctx, importId);
    const stopped = await runWithBar(ctx, importId, { path, beginning });
    if (stopped) return 130;
    await sayResult(ctx, importId, values.errors ?? `${path}-errors.csv`);
    return 0;
  } finally {
    // A trial leaves nothing behind, nor does a file that could not be read: not even the source it was made for.
    if (isNew && !taken) await forgetEmptySource(ctx, key);
  }
}

async function runWithBar(
  ctx: Ctx<System>,
  importId: string,
  { path, beginning }: { path: string; beginning: Buffer },
) {
  const bar = progressBar();
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    const chunks = () => createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>; // without an encoding it gives bytes
    const end = await runImport(
      ctx,
      importId,
      { beginning, chunks },
      { onProgress: bar.say, signal: stop.signal },
    );
    const seconds = bar.end();
    if (end === "stopped") {
      console.error("Stopped. The same command goes on from here.");
      return true;
    }
    console.log(`Done in ${seconds.toFixed(1)} s.`);
    return false;
  } finally {
    bar.end();
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

async function beginningOf(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, beginningBytes)),
      0,
      undefined,
      0,
    );
    return { sizeBytes: size, beginning: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/** A key that nobody has described gets the weakest class and no licence, and is told so. */
async function makeSureOf(ctx: Ctx<System>, key: string): Promise<boolean> {
  if (!sourceKeyShape.test(key))
    throw new Misunderstood(
      `"${key}" cannot be the key of a source: small letters, digits, ".", "_" and "-".`,
    );
  try {
    await sourceByKey(ctx, key);
    return false;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
  await addSource(ctx, {
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
  });
  console.error(
    `The source "${key}" is new: evidence class F, licence and legal basis not stated, names of people left out. An administrator describes it in the workspace, under Archive.`,
  );
  return true;
}

async function sayHow(ctx: Ctx<System>, importId: string): Promise<void> {
  const { taken } = await importById(ctx, importId);
  const { encoding, format, separator, mapping, lineReached, dryRun } = taken;
  const between = separator === null ? "" : `, separator ${separator === "\t" ? "tab" : separator}`;
  console.log(
    `${format === "csv" ? "CSV" : "JSON Lines"}, ${encoding}${between}${dryRun ? ", dry run: nothing is kept" : ""}`,
  );
  if (mapping) console.log(mappingLines(mapping).join("\n"));
  if (lineReached > 0)
    console.log(`Goes on behind line ${count(lineReached)}, where an earlier run stopped.`);
}

/** A line for each column that is taken; a table of hundreds says in one what it leaves out. */
function mappingLines(mapping: ColumnMapping): string[] {
  const columns = Object.entries(mapping);
  const left = columns.filter(([, target]) => target === "ignore").map(([column]) => column);
  const more = left.length > namedAtMost ? ` and ${left.length - namedAtMost} more` : "";
  return [
    ...columns
      .filter(([, target]) => target !== "ignore")
      .map(([column, target]) => `  ${column} → ${target}`),
    ...(left.length > 0 ? [`  left out: ${left.slice(0, namedAtMost).join(", ")}${more}`] : []),
  ];
}

const namedAtMost = 10;

async function sayResult(ctx: Ctx<System>, importId: string, errorsPath: string): Promise<void> {
  const { taken } = await importById(ctx, importId);
  const { added, updated, unchanged, refused, dryRun } = taken;
  const would = dryRun ? "would be " : "";
  console.log(
    `${count(added)} ${would}added, ${count(updated)} ${would}changed, ${count(unchanged)} unchanged, ${count(refused)} refused.`,
  );
  if (refused === 0) return;
  const problems = await problemsOf(ctx, importId);
  const file = createWriteStream(errorsPath);
  for (const piece of problemsTable(problems, languageOfTerminal())) file.write(piece);
  file.end();
  await once(file, "finish");
  console.log(`What was refused, line by line: ${errorsPath}`);
}

function oneOf<T extends string>(
  given: string | undefined,
  allowed: readonly T[],
  name: string,
): T | undefined {
  if (given === undefined) return undefined;
  const found = allowed.find((each) => each === given);
  if (found === undefined) throw new Misunderstood(`${name} may be ${allowed.join(" or ")}.`);
  return found;
}
