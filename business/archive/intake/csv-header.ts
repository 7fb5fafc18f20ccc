import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import { csvFields } from "./csv-fields.ts";

const separators = [",", ";", "\t", "|"];
const maxColumns = 2000;

/** The separator that splits the first lines most consistently. `FileRefused` names it when `requested` splits nothing. */
export function findSeparator(lines: readonly string[], requested?: string): string {
  const scores = separators.map((separator) => ({ separator, score: consistency(lines, separator) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  if (requested === undefined) return best.score > 0 ? best.separator : ",";
  if (consistency(lines, requested) <= 0 && best.score > 0)
    throw new FileRefused(lineProblem(1, null, "wrong_separator", displayName(best.separator)));
  return requested;
}

function displayName(separator: string): string {
  return separator === "\t" ? "Tab" : separator;
}

export function columnNames(header: readonly string[]): string[] {
  if (header.length > maxColumns)
    throw new FileRefused(lineProblem(1, null, "too_many_columns", String(header.length)));
  const seen = new Map<string, number>();
  return header.map((field, at) => {
    const name = field.replace(/\s+/g, " ").trim().slice(0, 120) || `#${at + 1}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

function consistency(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => {
    const read = csvFields(line, separator);
    return "fields" in read ? read.fields.length : 0;
  });
  const [first = 0] = counts;
  if (first < 2) return 0;
  const alike = counts.filter((count) => count === first).length;
  return alike / counts.length + first / 100_000;
}
