import { type LineProblem, lineProblem } from "#business/archive/line-problem.ts";
import { csvFields } from "./csv-fields.ts";
import { maxLineBytes, type TextLine } from "./text-lines.ts";

type CsvRecord = { line: number; endLine: number; fields: string[] };
export type CsvEntry = CsvRecord | { line: number; endLine: number; problem: LineProblem };

/** A longer record means a forgotten quote. */
const maxRecordLines = 50;

type Held = { number: number; text: string };

/** Joins lines into records. An unclosed quote costs only its own line; the following lines are read again without it. */
export class CsvRecords {
  readonly #separator: string;
  #held: Held[] = [];
  #length = 0;

  constructor(separator: string) {
    this.#separator = separator;
  }

  push(line: TextLine): CsvEntry[] {
    if ("problem" in line) {
      const before = this.#giveUpAll();
      return [...before, { line: line.number, endLine: line.number, problem: line.problem }];
    }
    if (this.#held.length === 0 && line.text.trim() === "") return [];
    // Fast path: without a quote nothing can open or close.
    if (this.#held.length > 0 && !line.text.includes('"') && !this.#tooLong(line.text)) {
      this.#hold(line);
      return [];
    }
    this.#hold(line);
    const text = this.#held.map((held) => held.text).join("\n");
    const read = csvFields(text, this.#separator);
    const first = this.#held[0]?.number ?? line.number;
    if ("fields" in read) {
      this.#clear();
      return [{ line: first, endLine: line.number, fields: read.fields }];
    }
    if ("open" in read && !this.#tooLong("")) return [];
    return this.#giveUp();
  }

  end(): CsvEntry[] {
    return this.#giveUpAll();
  }

  #giveUp(): CsvEntry[] {
    const [first, ...others] = this.#held;
    this.#clear();
    if (!first) return [];
    const problem = quoteProblem(first, this.#separator);
    const entries: CsvEntry[] = [{ line: first.number, endLine: first.number, problem }];
    for (const other of others) entries.push(...this.push(other));
    return entries;
  }

  #giveUpAll(): CsvEntry[] {
    const entries: CsvEntry[] = [];
    while (this.#held.length > 0) entries.push(...this.#giveUp());
    return entries;
  }

  #hold(line: Held): void {
    this.#held.push(line);
    this.#length += line.text.length + 1;
  }

  #clear(): void {
    this.#held = [];
    this.#length = 0;
  }

  #tooLong(more: string): boolean {
    return this.#held.length >= maxRecordLines || this.#length + more.length > maxLineBytes;
  }
}

function quoteProblem({ number, text }: Held, separator: string): LineProblem {
  const read = csvFields(text, separator);
  const at = "stray" in read ? read.stray : "open" in read ? read.open : 0;
  const code = "stray" in read ? "quote_stray" : "quote_open";
  return lineProblem(number, String(at + 1), code, text.slice(at, at + 60));
}
