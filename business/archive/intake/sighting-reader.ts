import {
  type ColumnMapping,
  namesPerson,
  type SightingField,
  sightingFields,
} from "#business/archive/column-mapping.ts";
import { type LineProblem, lineProblem } from "#business/archive/line-problem.ts";
import type { DayOrder } from "#business/archive/reading-choices.ts";
import type { SightingWithPersons } from "#business/archive/sighting.ts";
import { cleanCell } from "./clean-cell.ts";
import { type CsvEntry, CsvRecords } from "./csv-records.ts";
import type { FileFormat } from "./file-format.ts";
import { readJsonLine } from "./read-json-line.ts";
import { type RawSighting, readSighting } from "./read-sighting.ts";
import { type TextLine, TextLines } from "./text-lines.ts";

export type IntakeEntry = { endLine: number } & (
  | { sighting: SightingWithPersons; notes: LineProblem[] }
  | { problems: LineProblem[] }
);

export class SightingReader {
  readonly #lines: TextLines;
  readonly #records: CsvRecords | null;
  readonly #today: string;
  readonly #raw: (entry: { line: number; fields: string[] }) => RawSighting | LineProblem;
  readonly #headerLine: number;
  readonly #dayOrder: DayOrder | null;

  constructor(format: FileFormat, today: string) {
    this.#today = today;
    this.#lines = new TextLines(format.encoding);
    this.#records = format.format === "csv" ? new CsvRecords(format.separator) : null;
    this.#headerLine = format.format === "csv" ? format.headerLine : 0;
    this.#dayOrder = format.format === "csv" ? format.dayOrder : null;
    this.#raw = format.format === "csv" ? rowReader(format.columns, format.mapping) : nothingToRead;
  }

  push(chunk: Buffer): IntakeEntry[] {
    return this.#entries(this.#lines.push(chunk));
  }

  end(): IntakeEntry[] {
    const last = this.#entries(this.#lines.end());
    return [...last, ...this.#parseRecords(this.#records?.end() ?? [])];
  }

  #entries(lines: TextLine[]): IntakeEntry[] {
    const records = this.#records;
    if (records) return lines.flatMap((line) => this.#parseRecords(records.push(line)));
    return lines.flatMap((line) => this.#jsonEntry(line));
  }

  #parseRecords(entries: CsvEntry[]): IntakeEntry[] {
    return entries.flatMap((entry): IntakeEntry[] => {
      if (entry.line <= this.#headerLine) return [];
      if ("problem" in entry) return [{ endLine: entry.endLine, problems: [entry.problem] }];
      if (entry.fields.every((field) => field.trim() === "")) return [];
      const raw = this.#raw(entry);
      if ("code" in raw) return [{ endLine: entry.endLine, problems: [raw] }];
      return [{ endLine: entry.endLine, ...readSighting(raw, this.#today, this.#dayOrder) }];
    });
  }

  #jsonEntry(line: TextLine): IntakeEntry[] {
    const endLine = line.number;
    if ("problem" in line) return [{ endLine, problems: [line.problem] }];
    if (line.text.trim() === "") return [];
    const read = readJsonLine(line.number, line.text);
    if ("problem" in read) return [{ endLine, problems: [read.problem] }];
    return [{ endLine, ...readSighting(fromJson(line.number, read.value), this.#today) }];
  }
}

/** Surplus fields must be empty; missing ones at the end are, because spreadsheets leave them out. */
function rowReader(columns: readonly string[], mapping: ColumnMapping) {
  const targets = columns.map((column) => mapping[column] ?? "ignore");
  const columnOf = (field: SightingField) => columns[targets.indexOf(field)] ?? field;
  return ({ line, fields }: { line: number; fields: string[] }): RawSighting | LineProblem => {
    const fieldCounts = `${fields.length} / ${columns.length}`;
    if (fields.slice(columns.length).some((field) => field.trim() !== ""))
      return lineProblem(line, null, "column_count", fieldCounts);
    const values: RawSighting["values"] = {};
    const persons: RawSighting["persons"] = [];
    for (const [at, target] of targets.entries()) {
      const value = fields[at] ?? "";
      if (target === "ignore" || target === "ask" || value === "") continue;
      if (target === "person") addPerson(persons, columns[at] ?? "person", value);
      else values[target] = values[target] === undefined ? value : `${String(values[target])}\n${value}`;
    }
    const cutOff = targets.slice(fields.length).some((target) => target !== "ignore");
    const notes = cutOff ? [lineProblem(line, null, "row_short", fieldCounts)] : [];
    return { line, values, columnOf, persons, notes };
  };
}

const knownFields: ReadonlySet<string> = new Set(sightingFields);

/** Unknown fields are dropped, except those that name people. */
export function fromJson(line: number, value: Record<string, unknown>): RawSighting {
  const values: RawSighting["values"] = {};
  const persons: RawSighting["persons"] = [];
  for (const [field, content] of Object.entries(value)) {
    if (knownFields.has(field))
      values[field as SightingField] = content; // the set holds the fields
    else if (typeof content === "string" && namesPerson(field)) addPerson(persons, field, content);
  }
  return { line, values, columnOf: (field) => field, persons };
}

const maxNameLength = 200;

function addPerson(persons: RawSighting["persons"], role: string, name: string): void {
  const clean = cleanCell(name, false)
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, maxNameLength);
  if (clean !== "" && persons.length < 20) persons.push({ role: role.slice(0, 100), name: clean });
}

function nothingToRead({ line }: { line: number }): LineProblem {
  return lineProblem(line, null, "json_not_object", "");
}
