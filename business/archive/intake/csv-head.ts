import { csvFields } from "./csv-fields.ts";
import { FileRefused, lineProblem } from "./line-problem.ts";

const separators = [",", ";", "\t", "|"];
/** Wider tables exist; wider registers do not. */
const columnsAtMost = 2000;

/**
 * What stands between the fields: the sign that cuts the first lines into more than one field, most of them alike.
 * `given` is what a person said; where it cuts nothing and another sign does, `FileRefused` says which.
 */
export function findSeparator(lines: readonly string[], given?: string): string {
  const scores = separators.map((separator) => ({ separator, score: evenness(lines, separator) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  if (given === undefined) return best.score > 0 ? best.separator : ",";
  if (evenness(lines, given) <= 0 && best.score > 0)
    throw new FileRefused(lineProblem(1, null, "wrong_separator", nameOf(best.separator)));
  return given;
}

/** How a separator is called in a sentence: a tab cannot be seen. */
function nameOf(separator: string): string {
  return separator === "\t" ? "Tab" : separator;
}

/** The heads of the columns, each once; one without a head is called by its place. Throws `FileRefused` when there are too many. */
export function columnNames(head: readonly string[]): string[] {
  if (head.length > columnsAtMost)
    throw new FileRefused(lineProblem(1, null, "too_many_columns", String(head.length)));
  const seen = new Map<string, number>();
  return head.map((field, at) => {
    const name = field.replace(/\s+/g, " ").trim().slice(0, 120) || `#${at + 1}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** The share of lines with as many fields as the first, for separators that cut the first at all; more fields decide a tie. */
function evenness(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => {
    const read = csvFields(line, separator);
    return "fields" in read ? read.fields.length : 0;
  });
  const [first = 0] = counts;
  if (first < 2) return 0;
  const alike = counts.filter((count) => count === first).length;
  return alike / counts.length + first / 100_000;
}
