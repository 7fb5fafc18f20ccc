import type { NamedSighting } from "../keep-sightings.ts";
import { type ColumnMapping, namesPerson, type SightingField, sightingFields } from "./column-mapping.ts";
import { type CsvEntry, CsvRecords } from "./csv-records.ts";
import type { FileFormat } from "./file-format.ts";
import { readJsonEntry } from "./json-entry.ts";
import { type LineProblem, lineProblem } from "./line-problem.ts";
import { type RawSighting, readSighting } from "./read-sighting.ts";
import { type TextLine, TextLines } from "./text-lines.ts";

/** What became of one record of the file; `until` is its last line. */
export type Entry = { until: number } & ({ sighting: NamedSighting } | { problems: LineProblem[] });

/** Turns the bytes of a file into sightings, piece by piece; holds no more than one record. `today` is an ISO day. */
export class SightingReader {
  readonly #lines: TextLines;
  readonly #records: CsvRecords | null;
  readonly #today: string;
  readonly #raw: (entry: { line: number; fields: string[] }) => RawSighting | LineProblem;
  #headRead = false;

  constructor(format: FileFormat, today: string) {
    this.#today = today;
    this.#lines = new TextLines(format.encoding);
    this.#records = format.format === "csv" ? new CsvRecords(format.separator) : null;
    this.#raw = format.format === "csv" ? rowReader(format.columns, format.mapping) : nothingToRead;
  }

  push(chunk: Buffer): Entry[] {
    return this.#entries(this.#lines.push(chunk));
  }

  end(): Entry[] {
    const last = this.#entries(this.#lines.end());
    return [...last, ...this.#judge(this.#records?.end() ?? [])];
  }

  #entries(lines: TextLine[]): Entry[] {
    const records = this.#records;
    if (records) return lines.flatMap((line) => this.#judge(records.push(line)));
    return lines.flatMap((line) => this.#jsonEntry(line));
  }

  #judge(entries: CsvEntry[]): Entry[] {
    return entries.flatMap((entry): Entry[] => {
      if ("problem" in entry) return [{ until: entry.until, problems: [entry.problem] }];
      if (!this.#headRead) {
        this.#headRead = true;
        return [];
      }
      const raw = this.#raw(entry);
      if ("code" in raw) return [{ until: entry.until, problems: [raw] }];
      return [{ until: entry.until, ...readSighting(raw, this.#today) }];
    });
  }

  #jsonEntry(line: TextLine): Entry[] {
    const until = line.number;
    if ("problem" in line) return [{ until, problems: [line.problem] }];
    if (line.text.trim() === "") return [];
    const read = readJsonEntry(line.number, line.text);
    if ("problem" in read) return [{ until, problems: [read.problem] }];
    return [{ until, ...readSighting(fromJson(line.number, read.value), this.#today) }];
  }
}

/** Reads rows of a table with these columns. A row may lack nothing and have no more than empty fields too many. */
function rowReader(columns: readonly string[], mapping: ColumnMapping) {
  const targets = columns.map((column) => mapping[column] ?? "ignore");
  const columnOf = (field: SightingField) => columns[targets.indexOf(field)] ?? field;
  return ({ line, fields }: { line: number; fields: string[] }): RawSighting | LineProblem => {
    const surplus =
      fields.length > columns.length && fields.slice(columns.length).some((f) => f.trim() !== "");
    if (surplus || fields.length < columns.length)
      return lineProblem(line, null, "column_count", `${fields.length} / ${columns.length}`);
    const values: RawSighting["values"] = {};
    const persons: RawSighting["persons"] = [];
    for (const [at, target] of targets.entries()) {
      const value = fields[at] ?? "";
      if (target === "ignore" || value === "") continue;
      if (target === "person") addPerson(persons, columns[at] ?? "person", value);
      else values[target] = value;
    }
    return { line, values, columnOf, persons };
  };
}

const known: ReadonlySet<string> = new Set(sightingFields);

/** Fields that we do not know are left out; those that name people go the way of the people. */
export function fromJson(line: number, value: Record<string, unknown>): RawSighting {
  const values: RawSighting["values"] = {};
  const persons: RawSighting["persons"] = [];
  for (const [field, content] of Object.entries(value)) {
    if (known.has(field))
      values[field as SightingField] = content; // the set holds the fields
    else if (typeof content === "string" && namesPerson(field)) addPerson(persons, field, content);
  }
  return { line, values, columnOf: (field) => field, persons };
}

const longestName = 200;

function addPerson(persons: RawSighting["persons"], role: string, name: string): void {
  const clean = name
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, longestName);
  if (clean !== "" && persons.length < 20) persons.push({ role: role.slice(0, 100), name: clean });
}

function nothingToRead({ line }: { line: number }): LineProblem {
  return lineProblem(line, null, "json_no_object", "");
}
