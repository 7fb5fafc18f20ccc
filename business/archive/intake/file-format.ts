import { type ColumnMapping, checkMapping, guessMapping, readMapping } from "./column-mapping.ts";
import { csvFields } from "./csv-fields.ts";
import { columnNames, findSeparator } from "./csv-head.ts";
import { detectEncoding } from "./encoding.ts";
import { FileRefused, lineProblem } from "./line-problem.ts";
import { type Encoding, TextLines } from "./text-lines.ts";

/** How a file is to be read. A table has a separator, columns, and what each of them means. */
export type FileFormat =
  | { format: "jsonl"; encoding: Encoding }
  | { format: "csv"; encoding: Encoding; separator: string; columns: string[]; mapping: ColumnMapping };

/** What a person may know better than the file tells. */
export type FormatWishes = {
  format?: "csv" | "jsonl" | undefined;
  encoding?: Encoding | undefined;
  separator?: string | undefined;
  /** "Kennzeichen=plates,Halter=person", or the whole mapping. */
  mapping?: string | ColumnMapping | undefined;
};

/** So much of a file is looked at before it is read. */
export const beginningBytes = 1_048_576;

/**
 * Judges by the beginning of a file how it is written. Throws `FileRefused` with a line, a column and a reason when it
 * cannot be read at all: no text, no column for the reference, a separator that separates nothing.
 */
export function formatOf(beginning: Buffer, wishes: FormatWishes = {}): FileFormat {
  const encoding = detectEncoding(beginning);
  const chosen = wishes.encoding ?? encoding;
  const lines = firstLines(beginning, chosen);
  const format = wishes.format ?? (lines[0]?.trimStart().startsWith("{") ? "jsonl" : "csv");
  if (format === "jsonl") return { format, encoding: chosen };
  const [head] = lines;
  if (head === undefined) throw new FileRefused(lineProblem(1, null, "empty_file", ""));
  const separator = findSeparator(lines, wishes.separator);
  const read = csvFields(head, separator);
  if (!("fields" in read)) throw new FileRefused(lineProblem(1, "1", "quote_open", head));
  const columns = columnNames(read.fields);
  const mapping =
    typeof wishes.mapping === "object" ? wishes.mapping : readMapping(wishes.mapping ?? "", columns);
  checkMapping(mapping, columns);
  return { format, encoding: chosen, separator, columns, mapping };
}

/** The columns of a table, what they are guessed to be, and its first rows, for a person who maps them. Null for JSON Lines. */
export function tableBeginning(beginning: Buffer, wishes: FormatWishes = {}) {
  const encoding = wishes.encoding ?? detectEncoding(beginning);
  const lines = firstLines(beginning, encoding);
  if (lines[0]?.trimStart().startsWith("{")) return null;
  // What a person chose is shown to them, however it looks.
  const separator = wishes.separator ?? findSeparator(lines);
  const rows = lines.flatMap((line) => {
    const read = csvFields(line, separator);
    return "fields" in read ? [read.fields] : [];
  });
  const columns = columnNames(rows[0] ?? []);
  return { encoding, separator, columns, guess: guessMapping(columns), rows: rows.slice(1, 6) };
}

const linesLookedAt = 50;

function firstLines(beginning: Buffer, encoding: Encoding): string[] {
  const reader = new TextLines(encoding);
  const whole = reader.push(beginning);
  // Behind the beginning the file goes on, and its last line is cut.
  const cut = beginning.length >= beginningBytes && whole.length > 0;
  const lines = cut ? whole : [...whole, ...reader.end()];
  const readable = lines.flatMap((line) => ("text" in line ? [line.text] : []));
  const broken = lines[0] && "problem" in lines[0] ? lines[0].problem : undefined;
  // Without its head nothing in a table can be understood.
  if (broken) throw new FileRefused(broken);
  return readable.filter((text) => text.trim() !== "").slice(0, linesLookedAt);
}
