import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import { csvFields } from "./csv-fields.ts";

const separators = [",", ";", "\t", "|"];
const maxColumns = 2000;

/** Excel's own first line, which no reader is meant to see. */
export function declaredSeparator(line: string): string | null {
  return /^"?sep=(.)"?\s*$/i.exec(line)?.[1] ?? null;
}

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
    const name =
      field
        .replace(/[\s\u{200b}\u{feff}\u{ad}]+/gu, " ")
        .trim()
        .slice(0, 120) || `#${at + 1}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** Of how many lines the commonest number of fields is; titles above a table have fewer. */
function consistency(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const read = csvFields(line, separator);
    const fields = "fields" in read ? read.fields.length : 0;
    if (fields > 1) counts.set(fields, (counts.get(fields) ?? 0) + 1);
  }
  const commonest = [...counts].sort(([more, often], [fewer, seldom]) => seldom - often || fewer - more)[0];
  if (!commonest) return 0;
  const [fields, alike] = commonest;
  return alike / lines.length + fields / 100_000;
}
