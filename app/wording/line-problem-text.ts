import type { StoredProblem } from "#business/archive/imports/read-imports.ts";
import { serialDay } from "#business/archive/intake/read-date-cell.ts";
import { type LineProblem, type LineProblemCode, readingNotes } from "#business/archive/line-problem.ts";
import { dayText, type Locale } from "#business/locale.ts";
import { cell, utf8Bom } from "#business/spreadsheet.ts";
import { m } from "#texts/messages.js";

export function lineProblemText(
  { code, found }: Pick<LineProblem, "code" | "found">,
  locale: Locale,
): string {
  return sentences[code]({ found }, { locale });
}

/** An import's errors as CSV in chunks, header first: line, column, sentence, original value, outcome. */
export function* lineProblemsCsv(problems: Iterable<StoredProblem>, locale: Locale): Generator<string> {
  const textOptions = { locale };
  const head = [
    m.archive_errors_line({}, textOptions),
    m.archive_errors_column({}, textOptions),
    m.archive_errors_wrong({}, textOptions),
    m.archive_errors_found({}, textOptions),
    m.archive_errors_outcome({}, textOptions),
  ];
  yield `${utf8Bom}${head.map(cell).join(";")}\r\n`;
  for (const problem of problems) {
    const { line, column, found } = problem;
    const cells = [String(line), column ?? "", lineProblemText(problem, locale), found];
    yield `${[...cells, outcomeText(problem, locale)].map(cell).join(";")}\r\n`;
  }
}

export function outcomeText({ code, rowKept }: StoredProblem, locale: Locale): string {
  if (!rowKept) return m.archive_row_refused({}, { locale });
  return readingNotes.includes(code)
    ? m.archive_cell_read({}, { locale })
    : m.archive_cell_left_out({}, { locale });
}

type Sentence = (inputs: { found: string }, options: { locale: Locale }) => string;

function serialDaySentence({ found }: { found: string }, options: { locale: Locale }): string {
  const date = serialDay(found);
  return m.archive_line_serial_day(
    { found, day: date === null ? found : dayText(date, options.locale) },
    options,
  );
}

const sentences: Record<LineProblemCode, Sentence> = {
  binary: m.archive_line_binary,
  empty_file: m.archive_line_empty_file,
  file_changed: m.archive_line_file_changed,
  no_ref_column: m.archive_line_no_ref_column,
  column_mapped_twice: m.archive_line_column_mapped_twice,
  column_undecided: m.archive_line_column_undecided,
  column_unknown: m.archive_line_column_unknown,
  target_unknown: m.archive_line_target_unknown,
  wrong_separator: m.archive_line_wrong_separator,
  too_many_columns: m.archive_line_too_many_columns,
  column_count: m.archive_line_column_count,
  row_short: m.archive_line_row_short,
  no_rows: m.archive_line_no_rows,
  nothing_read: m.archive_line_nothing_read,
  day_order_open: m.archive_line_day_order_open,
  day_order_mixed: m.archive_line_day_order_mixed,
  quote_open: m.archive_line_quote_open,
  quote_stray: m.archive_line_quote_stray,
  line_too_long: m.archive_line_line_too_long,
  bytes: m.archive_line_bytes,
  control: m.archive_line_control,
  json: m.archive_line_json,
  json_not_object: m.archive_line_json_not_object,
  query_empty: m.archive_line_query_empty,
  ref_missing: m.archive_line_ref_missing,
  ref_duplicate: m.archive_line_ref_duplicate,
  too_long: m.archive_line_too_long,
  too_many: m.archive_line_too_many,
  kind: m.archive_line_kind,
  number_exponent: m.archive_line_number_exponent,
  number_decimal: m.archive_line_number_decimal,
  number_digits_lost: m.archive_line_number_digits_lost,
  number_date: m.archive_line_number_date,
  serial_day: serialDaySentence,
  year: m.archive_line_year,
  year_read_as: m.archive_line_year_read_as,
  year_future: m.archive_line_year_future,
  observed: m.archive_line_observed,
  observed_future: m.archive_line_observed_future,
  country: m.archive_line_country,
  url: m.archive_line_url,
  not_text: m.archive_line_not_text,
};
