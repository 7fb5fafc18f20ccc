/** Each code has a text `archive_line_<code>` in locales/. */
const lineProblemCodes = [
  "utf16",
  "binary",
  "empty_file",
  "file_changed",
  "no_ref_column",
  "column_mapped_twice",
  "column_unknown",
  "target_unknown",
  "wrong_separator",
  "too_many_columns",
  "column_count",
  "quote_open",
  "quote_stray",
  "line_too_long",
  "bytes",
  "control",
  "json",
  "json_not_object",
  "query_empty",
  "ref_missing",
  "ref_duplicate",
  "too_long",
  "too_many",
  "kind",
  "year",
  "year_future",
  "observed",
  "observed_future",
  "country",
  "url",
  "not_text",
] as const;
export type LineProblemCode = (typeof lineProblemCodes)[number];

export type LineProblem = { line: number; column: string | null; code: LineProblemCode; found: string };

export class FileRefused extends Error {
  readonly problem: LineProblem;
  constructor(problem: LineProblem) {
    super(`${problem.code} in line ${problem.line}: ${problem.found}`);
    this.problem = problem;
  }
}

export function lineProblem(
  line: number,
  column: string | null,
  code: LineProblemCode,
  found: string,
): LineProblem {
  const shown = printable(found.slice(0, 300)).trim();
  return { line, column, code, found: shown.length > 80 ? `${shown.slice(0, 79)}…` : shown };
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, "\u{fffd}");
}
