import { parseArgs } from "node:util";
import { InvalidSettings } from "#platform/config.ts";
import { isDiskFull } from "#platform/database/disk-full.ts";
import { FolderInUse } from "#platform/files/folder-lock.ts";
import { createPrivately } from "#platform/files/private-rights.ts";
import { readSettingsFile } from "#platform/settings-file.ts";
import { StartupError } from "#server/installation/startup-error.ts";
import { compileTexts } from "./compile-texts.ts";

export class UsageError extends Error {}

/** Runs an operator's command and exits: 0 done, 1 failed, 2 usage error. Expected errors print a sentence, not a trace. */
export async function runCommand<
  O extends Record<string, { type: "string" | "boolean"; multiple?: boolean }>,
>(usage: string, options: O, run: (words: string[], values: Values<O>) => Promise<number>): Promise<never> {
  createPrivately();
  try {
    readSettingsFile();
    const { positionals, values } = parseOptions(options);
    if (values.help) console.log(usage);
    // On a clean clone, modules that import texts load only after this.
    else compileTexts();
    process.exitCode = values.help ? 0 : await run(positionals, values as Values<O>); // parsed by these very options
  } catch (error) {
    const sentence = await sentenceOf(error);
    if (sentence === null) throw error;
    console.error(error instanceof UsageError ? `${sentence}\n\n${usage}` : sentence);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
  // Pool connections and queue timers would keep the process alive for seconds.
  process.exit();
}

type Values<O> = {
  [K in keyof O]?: O[K] extends { multiple: true }
    ? string[]
    : O[K] extends { type: "string" }
      ? string
      : boolean;
};

function parseOptions(options: Record<string, { type: "string" | "boolean"; multiple?: boolean }>) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, help: { type: "boolean" } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function sentenceOf(error: unknown): Promise<string | null> {
  const { BackupRefused } = await import("#server/backup/backup-format.ts");
  const { ServerRefused } = await import("#server/installation/ask-server.ts");
  const { MoveRefused } = await import("#server/stores/move-files.ts");
  const { isFull, StoreFull, StoreUnavailable } = await import("#platform/files/store-errors.ts");
  const refused = [FolderInUse, StartupError, BackupRefused, ServerRefused, MoveRefused];
  const known = [UsageError, InvalidSettings, ...refused, StoreFull, StoreUnavailable];
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error) || isFull(error))
    return `The disk is full (${message}). Make room as docs/runbooks/disk-full.md says.`;
  if (code === "ECONNRESET")
    return "The running server ended before it was done. Nothing was saved; its log may say why.";
  return /^(ENOENT|EACCES|EEXIST|ENOSPC|EISDIR|ENOTDIR|ECONNREFUSED|ENOTFOUND|28P01|3D000)$/.test(code ?? "")
    ? message || `${code}: the database cannot be reached.`
    : null;
}
