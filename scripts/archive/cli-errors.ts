import { parseArgs } from "node:util";
import { lineProblemText } from "#app/wording/line-problem-text.ts";
import { problemText } from "#app/wording/problem-text.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { InvalidSettings } from "#platform/config.ts";
import { FolderInUse } from "#platform/files/folder-lock.ts";
import { StartupError } from "#server/installation/startup-error.ts";

export class UsageError extends Error {
  readonly code = "usage";
}

/** `--lang`, then LC_ALL and LANG, else German. */
export function terminalLanguage(): Locale {
  const at = process.argv.indexOf("--lang");
  const asked = at > 0 ? process.argv[at + 1] : (process.env.LC_ALL ?? process.env.LANG ?? "");
  return /^en/i.test(asked ?? "") ? "en" : "de";
}

/** Null for a bug, which keeps its stack trace. */
export function errorMessage(error: unknown): string | null {
  const locale = terminalLanguage();
  if (error instanceof FileRefused) {
    const { line, column } = error.problem;
    return `${line}${column === null ? "" : `:${column}`}  ${lineProblemText(error.problem, locale)}`;
  }
  if (error instanceof RuleBroken) return problemText(error.code, locale);
  for (const kind of [InvalidSettings, FolderInUse, StartupError, UsageError])
    if (error instanceof kind) return error.message;
  if (error instanceof NotFound) return error.message || "There is no such thing.";
  const code = (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;
  if (code?.startsWith("ERR_PARSE_ARGS")) return (error as Error).message;
  const { syscall, path } = error as { syscall?: string; path?: string };
  if (code === "ENOENT" && syscall === "open") return `There is no file "${path}".`;
  if (code && /^(ENOENT|EISDIR|EACCES|ECONNREFUSED|ENOTFOUND)$/.test(code))
    return (error as Error).message || `${code}: the database cannot be reached.`;
  return null;
}

export function parseCommandLine<O extends Record<string, { type: "string" | "boolean" }>>(
  args: string[],
  names: string[],
  options: O,
) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...options, lang: { type: "string" as const } },
  });
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing. npm run archive -- --help says more.`);
  if (positionals.length > names.length)
    throw new UsageError(`"${positionals[names.length]}" is one word too many.`);
  return { positionals, values };
}
