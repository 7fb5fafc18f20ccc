import {
  type ColumnMapping,
  checkMapping,
  guessMapping,
  readMapping,
} from "#business/archive/column-mapping.ts";
import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import { csvFields } from "./csv-fields.ts";
import { columnNames, findSeparator } from "./csv-header.ts";
import { detectEncoding } from "./encoding.ts";
import { type Encoding, TextLines } from "./text-lines.ts";

export type FileFormat =
  | { format: "jsonl"; encoding: Encoding }
  | { format: "csv"; encoding: Encoding; separator: string; columns: string[]; mapping: ColumnMapping };

export type FormatOverrides = {
  format?: "csv" | "jsonl" | undefined;
  encoding?: Encoding | undefined;
  separator?: string | undefined;
  mapping?: string | ColumnMapping | undefined;
};

export const sniffBytes = 1_048_576;

export async function beginningOfFile(file: Blob): Promise<Buffer> {
  return Buffer.from(await file.slice(0, sniffBytes).arrayBuffer());
}

/** Throws `FileRefused` when the file is no text, has no `ref` column or the wrong separator. */
export function detectFormat(firstBytes: Buffer, overrides: FormatOverrides = {}): FileFormat {
  const encoding = detectEncoding(firstBytes);
  const chosen = overrides.encoding ?? encoding;
  const lines = firstLines(firstBytes, chosen);
  const format = overrides.format ?? (lines[0]?.trimStart().startsWith("{") ? "jsonl" : "csv");
  if (format === "jsonl") return { format, encoding: chosen };
  const [header] = lines;
  if (header === undefined) throw new FileRefused(lineProblem(1, null, "empty_file", ""));
  const separator = findSeparator(lines, overrides.separator);
  const read = csvFields(header, separator);
  if (!("fields" in read)) throw new FileRefused(lineProblem(1, "1", "quote_open", header));
  const columns = columnNames(read.fields);
  const mapping =
    typeof overrides.mapping === "object" ? overrides.mapping : readMapping(overrides.mapping ?? "", columns);
  checkMapping(mapping, columns);
  return { format, encoding: chosen, separator, columns, mapping };
}

export function previewTable(firstBytes: Buffer, overrides: FormatOverrides = {}) {
  const encoding = overrides.encoding ?? detectEncoding(firstBytes);
  const lines = firstLines(firstBytes, encoding);
  if (lines[0]?.trimStart().startsWith("{")) return null;
  const separator = overrides.separator ?? findSeparator(lines);
  const rows = lines.flatMap((line) => {
    const read = csvFields(line, separator);
    return "fields" in read ? [read.fields] : [];
  });
  const columns = columnNames(rows[0] ?? []);
  return { encoding, separator, columns, guess: guessMapping(columns), rows: rows.slice(1, 6) };
}

const sampledLines = 50;

function firstLines(firstBytes: Buffer, encoding: Encoding): string[] {
  const reader = new TextLines(encoding);
  const whole = reader.push(firstBytes);
  const cut = firstBytes.length >= sniffBytes && whole.length > 0;
  const lines = cut ? whole : [...whole, ...reader.end()];
  const decoded = lines.flatMap((line) => ("text" in line ? [line.text] : []));
  const broken = lines[0] && "problem" in lines[0] ? lines[0].problem : undefined;
  if (broken) throw new FileRefused(broken);
  return decoded.filter((text) => text.trim() !== "").slice(0, sampledLines);
}
