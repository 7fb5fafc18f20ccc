import { parseArgs } from "node:util";
import { lineSentence } from "#app/line-problems.ts";
import { sentence } from "#app/problems.ts";
import { FileRefused } from "#business/archive/intake/line-problem.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { WrongSettings } from "#platform/config.ts";
import { FolderInUse } from "#platform/folder-lock.ts";

/** The command was not understood; its message says why. */
export class Misunderstood extends Error {
  readonly code = "usage";
}

/** The language of the terminal: `--lang`, then LC_ALL and LANG; German where neither says. */
export function languageOfTerminal(): Locale {
  const at = process.argv.indexOf("--lang");
  const asked = at > 0 ? process.argv[at + 1] : (process.env.LC_ALL ?? process.env.LANG ?? "");
  return /^en/i.test(asked ?? "") ? "en" : "de";
}

/** What a person should read about an error; null for a defect of ours, which keeps its trace. */
export function said(error: unknown): string | null {
  const locale = languageOfTerminal();
  if (error instanceof FileRefused) {
    const { line, column } = error.problem;
    return `${line}${column === null ? "" : `:${column}`}  ${lineSentence(error.problem, locale)}`;
  }
  if (error instanceof RuleBroken) return sentence(error.code, locale);
  if (error instanceof WrongSettings || error instanceof FolderInUse || error instanceof Misunderstood)
    return error.message;
  if (error instanceof NotFound) return error.message || "There is no such thing.";
  const code = (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;
  if (code?.startsWith("ERR_PARSE_ARGS")) return (error as Error).message;
  const { syscall, path } = error as { syscall?: string; path?: string };
  if (code === "ENOENT" && syscall === "open") return `There is no file "${path}".`;
  if (code && /^(ENOENT|EISDIR|EACCES|ECONNREFUSED|ENOTFOUND)$/.test(code))
    return (error as Error).message || `${code}: the database cannot be reached.`;
  return null;
}

/** Reads the words behind a command: `names` are those that must stand there, `options` the switches. */
export function argumentsOf<O extends Record<string, { type: "string" | "boolean" }>>(
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
  if (missing) throw new Misunderstood(`${missing} is missing. npm run archive -- --help says more.`);
  if (positionals.length > names.length)
    throw new Misunderstood(`"${positionals[names.length]}" is one word too many.`);
  return { positionals, values };
}
