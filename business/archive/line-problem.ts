/** Each code has a text `archive_line_<code>` in locales/. */
const lineProblemCodes = [
  "binary",
  "empty_file",
  "file_changed",
  "no_ref_column",
  "column_mapped_twice",
  "column_undecided",
  "column_unknown",
  "target_unknown",
  "wrong_separator",
  "too_many_columns",
  "column_count",
  "row_short",
  "no_rows",
  "nothing_read",
  "day_order_open",
  "day_order_mixed",
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
  "number_exponent",
  "number_decimal",
  "number_digits_lost",
  "number_date",
  "serial_day",
  "year",
  "year_read_as",
  "year_future",
  "observed",
  "observed_future",
  "country",
  "url",
  "not_text",
] as const;
export type LineProblemCode = (typeof lineProblemCodes)[number];

export type LineProblem = { line: number; column: string | null; code: LineProblemCode; found: string };

/** Of a row that was taken without what they name; the others say how it was read. */
export const readingNotes: readonly LineProblemCode[] = ["row_short", "year_read_as"];

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
