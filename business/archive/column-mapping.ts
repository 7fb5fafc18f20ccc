import { headerAliases } from "./header-aliases.ts";
import { FileRefused, lineProblem } from "./line-problem.ts";
import { readKind } from "./read-kind.ts";

export const sightingFields = [
  "ref",
  "kind",
  "make",
  "model",
  "year",
  "plates",
  "chassis",
  "engine",
  "colour",
  "dealer",
  "place",
  "country",
  "observed",
  "title",
  "text",
  "url",
  "names",
  "sail_number",
  "yard_number",
] as const;
export type SightingField = (typeof sightingFields)[number];

/** `person` columns follow the source's `persons` setting. */
export type ColumnTarget = SightingField | "person" | "ignore";

/** `ask`: nobody has decided yet what a column with content means. */
export type ColumnMapping = Record<string, ColumnTarget | "ask">;

/** Several columns may fill one of these. */
const lists: ReadonlySet<string> = new Set(["plates", "names", "person", "ignore"]);

/** Guesses targets by header, and by `values` of each column. A plain "name" counts as a person's, to be on the safe side. */
export function guessMapping(
  columns: readonly string[],
  values: readonly (readonly string[])[] = [],
): ColumnMapping {
  const taken = new Set<ColumnTarget>();
  const mapping: ColumnMapping = {};
  for (const [at, column] of columns.entries()) {
    const target = guessByContent(guessTarget(column), values[at] ?? []);
    const isEmpty = values.length > 0 && (values[at] ?? []).length === 0;
    const isOpen = target === null || (taken.has(target) && target !== "person");
    mapping[column] = isOpen ? (isEmpty ? "ignore" : "ask") : target;
    if (target !== null) taken.add(target);
  }
  return mapping;
}

/** Applies "Kennzeichen=plates,Halter=person" over the guesses; "*=ignore" leaves out what is still open. Throws `FileRefused`. */
export function readMapping(
  text: string,
  columns: readonly string[],
  values: readonly (readonly string[])[] = [],
): ColumnMapping {
  const mapping = guessMapping(columns, values);
  const pairs = text.split(",").filter((part) => part.trim() !== "");
  for (const pair of pairs) {
    const cut = pair.lastIndexOf("=");
    const column = pair.slice(0, Math.max(cut, 0)).trim();
    const target = pair.slice(cut + 1).trim();
    if (column === "*" && target === "ignore") continue;
    if (!columns.includes(column)) throw refused("column_unknown", column || pair);
    if (!isColumnTarget(target)) throw refused("target_unknown", target);
    if (!lists.has(target))
      for (const other of columns) if (mapping[other] === target) mapping[other] = "ask";
    mapping[column] = target;
  }
  if (pairs.some((pair) => pair.replace(/\s/g, "") === "*=ignore"))
    for (const column of columns) if (mapping[column] === "ask") mapping[column] = "ignore";
  return mapping;
}

export function checkMapping(mapping: ColumnMapping, columns: readonly string[]): void {
  const seen = new Set<ColumnTarget>();
  const open: string[] = [];
  for (const column of columns) {
    const target = mapping[column] ?? "ignore";
    if (target === "ask") open.push(column);
    else if (seen.has(target) && !lists.has(target)) throw refused("column_mapped_twice", column);
    else seen.add(target);
  }
  if (!seen.has("ref")) throw refused("no_ref_column", columns.slice(0, 12).join(", "));
  if (open.length > 0) throw refused("column_undecided", open.slice(0, 12).join(", "));
}

export function isColumnTarget(text: string): text is ColumnTarget {
  return text === "person" || text === "ignore" || (sightingFields as readonly string[]).includes(text);
}

export function namesPerson(field: string): boolean {
  return guessTarget(field) === "person";
}

function refused(
  code: "column_unknown" | "target_unknown" | "column_mapped_twice" | "column_undecided" | "no_ref_column",
  found: string,
) {
  return new FileRefused(lineProblem(1, null, code, found));
}

/** "Typ" may head models or kinds of vehicles. */
function guessByContent(target: SightingField | "person" | null, values: readonly string[]) {
  const areKinds =
    target === "model" && values.length > 0 && values.every((value) => readKind(value) !== null);
  return areKinds ? "kind" : target;
}

/** What a header names; null when it is not known. */
export function guessTarget(column: string): SightingField | "person" | null {
  const header = normaliseHeader(column);
  return targetOf.get(header) ?? targetOf.get(header.replace(/([aou])e/g, "$1")) ?? null;
}

function normaliseHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("°", "o")
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
}

const targetOf: ReadonlyMap<string, SightingField | "person"> = new Map(
  Object.entries(headerAliases).flatMap(
    ([target, aliases]) =>
      aliases.split(" ").map((alias) => [alias, target as SightingField | "person"] as const), // the keys are targets
  ),
);
