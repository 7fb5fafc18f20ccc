import { csvFields } from "./csv-fields.ts";
import { type LineProblem, lineProblem } from "./line-problem.ts";
import { longestLine, type TextLine } from "./text-lines.ts";

/** A record that begins in `line` and ends in `until`; a quoted field may hold line ends. */
type CsvRecord = { line: number; until: number; fields: string[] };
export type CsvEntry = CsvRecord | { line: number; until: number; problem: LineProblem };

/** A text that runs over more lines than this is a quotation mark that somebody forgot. */
const longestRecordInLines = 50;

type Held = { number: number; text: string };

/** Joins lines to records. An unclosed quotation mark costs the line it stands in; what follows is read as if it were not there. */
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
      return [...before, { line: line.number, until: line.number, problem: line.problem }];
    }
    if (this.#held.length === 0 && line.text.trim() === "") return [];
    // Without a quotation mark nothing can be opened or closed: the common case, and the cheap one.
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
      return [{ line: first, until: line.number, fields: read.fields }];
    }
    if ("open" in read && !this.#tooLong("")) return [];
    return this.#giveUp();
  }

  end(): CsvEntry[] {
    return this.#giveUpAll();
  }

  /** The first held line is at fault; the others get their own chance. */
  #giveUp(): CsvEntry[] {
    const [first, ...others] = this.#held;
    this.#clear();
    if (!first) return [];
    const problem = quoteProblem(first, this.#separator);
    const entries: CsvEntry[] = [{ line: first.number, until: first.number, problem }];
    for (const other of others) entries.push(...this.push(other));
    return entries;
  }

  /** Nothing more will close what is open. */
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
    return this.#held.length >= longestRecordInLines || this.#length + more.length > longestLine;
  }
}

function quoteProblem({ number, text }: Held, separator: string): LineProblem {
  const read = csvFields(text, separator);
  const at = "stray" in read ? read.stray : "open" in read ? read.open : 0;
  const code = "stray" in read ? "quote_stray" : "quote_open";
  return lineProblem(number, String(at + 1), code, text.slice(at, at + 60));
}
