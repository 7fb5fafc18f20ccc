import {
  type ColumnMapping,
  checkMapping,
  guessMapping,
  readMapping,
} from "#business/archive/column-mapping.ts";
import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import type { DayOrder, Encoding } from "#business/archive/reading-choices.ts";
import { columnNames, declaredSeparator, findSeparator } from "./csv-header.ts";
import { decideDayOrder } from "./day-order.ts";
import { detectEncoding } from "./encoding.ts";
import { findTable, firstLines, sniffBytes } from "./find-table.ts";
import { tellingWords } from "./weigh-encodings.ts";

export type FileFormat =
  | { format: "jsonl"; encoding: Encoding }
  | {
      format: "csv";
      encoding: Encoding;
      separator: string;
      /** Lines above it are titles. */
      headerLine: number;
      columns: string[];
      mapping: ColumnMapping;
      dayOrder: DayOrder | null;
    };

export type FormatOverrides = {
  format?: "csv" | "jsonl" | undefined;
  encoding?: Encoding | undefined;
  separator?: string | undefined;
  mapping?: string | ColumnMapping | undefined;
  dayOrder?: DayOrder | undefined;
};

export async function beginningOfFile(file: Blob): Promise<Buffer> {
  return Buffer.from(await file.slice(0, sniffBytes).arrayBuffer());
}

const sampledLines = 5000;
const separatorLines = 50;

/** Throws `FileRefused` when the file is no text, has no `ref` column, the wrong separator, or leaves open how to read it. */
export function detectFormat(firstBytes: Buffer, overrides: FormatOverrides = {}): FileFormat {
  const read = readBeginning(firstBytes, overrides);
  const { encoding } = read;
  if (read.format === "jsonl") return { format: "jsonl", encoding };
  const { table, separator, columns, values } = read;
  if (overrides.separator !== undefined) findSeparator(read.beginning, separator);
  const mapping =
    typeof overrides.mapping === "object"
      ? overrides.mapping
      : readMapping(overrides.mapping ?? "", columns, values);
  checkMapping(mapping, columns);
  if (table.rows.length === 0) throw new FileRefused(lineProblem(table.headerLine, null, "no_rows", ""));
  const dated = columns.flatMap((column, at) => (mapping[column] === "observed" ? (values[at] ?? []) : []));
  const dayOrder = overrides.dayOrder ?? orderOrAsk(dated);
  return { format: "csv", encoding, separator, headerLine: table.headerLine, columns, mapping, dayOrder };
}

function orderOrAsk(dates: readonly string[]): DayOrder | null {
  const decided = decideDayOrder(dates);
  if (typeof decided === "object" && decided !== null)
    throw new FileRefused(lineProblem(1, null, decided.problem, decided.found));
  return decided;
}

export function previewTable(firstBytes: Buffer, overrides: FormatOverrides = {}) {
  const read = readBeginning(firstBytes, overrides);
  if (read.format === "jsonl") return null;
  const { encoding, separator, table, columns, values, text } = read;
  return {
    encoding,
    separator,
    headerLine: table.headerLine,
    columns,
    guess: guessMapping(columns, values),
    rows: table.rows.slice(0, 5).map(({ fields }) => fields),
    words: tellingWords(text),
  };
}

function readBeginning(firstBytes: Buffer, overrides: FormatOverrides) {
  const detected = detectEncoding(firstBytes);
  const encoding = overrides.encoding ?? detected;
  const lines = firstLines(firstBytes, encoding, sampledLines);
  const [first] = lines;
  const format = overrides.format ?? (first?.text.trimStart().startsWith("{") ? "jsonl" : "csv");
  if (format === "jsonl") return { format, encoding };
  if (!first) throw new FileRefused(lineProblem(1, null, "empty_file", ""));
  const declared = declaredSeparator(first.text);
  const content = declared === null ? lines : lines.slice(1);
  const texts = content.slice(0, separatorLines).map(({ text }) => text);
  const separator = overrides.separator ?? declared ?? findSeparator(texts);
  const table = findTable(content, separator);
  if (!table) throw new FileRefused(lineProblem(first.number, "1", "quote_open", first.text));
  const columns = columnNames(table.header);
  const values = columns.map((_, at) => table.rows.flatMap(({ fields }) => fields[at]?.trim() || []));
  const text = content.map((line) => line.text).join("\n");
  return { format, encoding, separator, beginning: texts, table, columns, values, text };
}
