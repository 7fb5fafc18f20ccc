/** What can be wrong with one line, or with a file as a whole. Each code has its sentence in locales: `archive_line_<code>`. */
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
  "json_no_object",
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

/** One complaint. `column` is the name in the file's head, or a position; null where the whole line is meant. `found` is what stood there, shortened. */
export type LineProblem = { line: number; column: string | null; code: LineProblemCode; found: string };

/** The file as a whole cannot be read; nothing of it was taken. */
export class FileRefused extends Error {
  readonly problem: LineProblem;
  constructor(problem: LineProblem) {
    super(`${problem.code} in line ${problem.line}: ${problem.found}`);
    this.problem = problem;
  }
}

/** Builds a complaint; what was found is shortened to what a person can take in. */
export function lineProblem(
  line: number,
  column: string | null,
  code: LineProblemCode,
  found: string,
): LineProblem {
  const shown = printable(found.slice(0, 300)).trim();
  return { line, column, code, found: shown.length > 80 ? `${shown.slice(0, 79)}…` : shown };
}

/** Control signs have no look of their own, and the database takes no zero byte. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, "\u{fffd}");
}
