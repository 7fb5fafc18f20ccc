import { guessTarget } from "#business/archive/column-mapping.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import type { Encoding } from "#business/archive/reading-choices.ts";
import { CsvRecords } from "./csv-records.ts";
import { TextLines } from "./text-lines.ts";

export const sniffBytes = 1_048_576;

export type TableRow = { line: number; fields: string[] };
export type FoundTable = { headerLine: number; header: string[]; rows: TableRow[] };

type FirstLine = { number: number; text: string };

/** The lines at the beginning of a file that are not blank. Throws `FileRefused` when the first cannot be read. */
export function firstLines(firstBytes: Buffer, encoding: Encoding, count: number): FirstLine[] {
  const reader = new TextLines(encoding);
  const whole = reader.push(firstBytes);
  const cut = firstBytes.length >= sniffBytes && whole.length > 0;
  const lines = cut ? whole : [...whole, ...reader.end()];
  if (lines[0] && "problem" in lines[0]) throw new FileRefused(lines[0].problem);
  return lines.flatMap((line) => ("text" in line && line.text.trim() !== "" ? [line] : [])).slice(0, count);
}

/** Titles and remarks stand above the names of many tables, rarely more. */
const maxTitleRows = 30;

/** Finds the row that names the columns: the first of which two are known, else the first that is as wide as the table. */
export function findTable(lines: readonly FirstLine[], separator: string): FoundTable | null {
  const records = new CsvRecords(separator);
  const entries = [...lines.flatMap((line) => records.push(line)), ...records.end()];
  const rows = entries.flatMap((entry) => ("fields" in entry ? [entry] : []));
  const first = rows.slice(0, maxTitleRows);
  const width = Math.max(0, ...first.map(filled));
  const header =
    first.find((row) => knownNames(row) >= 2) ?? first.find((row) => filled(row) >= Math.max(1, width / 2));
  if (!header) return null;
  return {
    headerLine: header.line,
    header: header.fields,
    rows: rows.filter((row) => row.line > header.line && filled(row) > 0),
  };
}

function filled({ fields }: TableRow): number {
  return fields.filter((field) => field.trim() !== "").length;
}

function knownNames({ fields }: TableRow): number {
  return new Set(fields.map(guessTarget).filter((target) => target !== null)).size;
}
