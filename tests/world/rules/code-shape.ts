import { dirname } from "node:path";
import { parseSync } from "vite";
import { importsOf, isTest } from "./source-files.ts";

export const maxFilesPerFolder = 25;

export type Imports = Map<string, string[]>;

/** Which file imports which, types included. */
export function readImports(sources: Map<string, string>): Imports {
  return new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]));
}

export function filesByFolder(paths: Iterable<string>): Map<string, string[]> {
  return Map.groupBy(
    [...paths].filter((path) => !isTest(path)),
    (path) => dirname(path),
  );
}

export function sharedParts(paths: Iterable<string>): string[] {
  return [...paths].filter((path) => path.startsWith("app/parts/") && !isTest(path));
}

/** The zones whose pages use a part, directly or through other parts. */
export function zonesReaching(part: string, imports: Imports): Set<string> {
  const zones = new Set<string>();
  const seen = new Set([part]);
  for (const path of seen)
    for (const importer of importersIn(imports).get(path) ?? []) {
      if (isTest(importer) || !importer.startsWith("app/")) continue;
      const zone = importer.match(/^app\/routes\/(\w+)\//)?.[1];
      if (zone) zones.add(zone);
      else if (importer.startsWith("app/parts/")) seen.add(importer);
      else zones.add("every zone").add("the shell");
    }
  return zones;
}

const importersOf = new WeakMap<Imports, Map<string, string[]>>();

/** Who imports each file. */
function importersIn(imports: Imports): Map<string, string[]> {
  const known = importersOf.get(imports);
  if (known) return known;
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of imports)
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), importer]);
  importersOf.set(imports, importers);
  return importers;
}

/** Import cycles, types included, each reported once from its alphabetically first file. */
export function importCycles(imports: Imports): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const circle = trail.slice(start);
      const first = circle.indexOf([...circle].sort()[0] ?? "");
      found.add([...circle.slice(first), ...circle.slice(0, first)].join(" → "));
      return;
    }
    if (done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return [...found].sort();
}

/** Folders that use each other, directly or through others: one line for each set of them. Tests are outside the rule. */
export function folderCycles(imports: Imports): string[] {
  const used = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    if (isTest(path)) continue;
    const folder = dirname(path);
    const others = targets.filter((target) => imports.has(target)).map((target) => dirname(target));
    used.set(folder, new Set([...(used.get(folder) ?? []), ...others.filter((other) => other !== folder)]));
  }
  const reach = new Map([...used.keys()].map((folder) => [folder, foldersFrom(folder, used)]));
  const sets = [...reach].flatMap(([folder, reached]) => {
    const circle = [...reached].filter((other) => reach.get(other)?.has(folder));
    return circle.includes(folder) ? [circle.sort().join(" ↔ ")] : [];
  });
  return [...new Set(sets)].sort();
}

/** What the rule is about. The registry lists what the folders declare, and uses nothing else of theirs. */
export function importsOfLayers(imports: Imports): Imports {
  return new Map(
    [...imports].filter(
      ([path]) => /^(app|business|platform|server)\//.test(path) && path !== "business/nouns.ts",
    ),
  );
}

/** All that a folder uses; itself only where it is used by what it uses. */
function foldersFrom(folder: string, used: Map<string, Set<string>>): Set<string> {
  const found = new Set(used.get(folder));
  for (const next of found) for (const further of used.get(next) ?? []) found.add(further);
  return found;
}

export function countLines(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}

/** Lines with nothing but comment on them, as a parser reads them; `code(); // this` is code. */
export function countCommentLines(path: string, source: string): number {
  return commentRuns(path, source).reduce((sum, { length }) => sum + length, 0);
}

/** Docstrings of what a file exports: lines of comment directly above an `export`. */
export function countDocstringLines(path: string, source: string): number {
  const lines = source.split("\n");
  return commentRuns(path, source)
    .filter(({ line, length }) => lines[line - 1 + length]?.startsWith("export "))
    .reduce((sum, { length }) => sum + length, 0);
}

/** A fifth more than a line of code: a reason may end in the name of a law. */
export const maxCommentWidth = 132;

/** Comments of more than one line, or of a wider one, by the number of their first. */
export function longComments(path: string, source: string): number[] {
  const lines = source.split("\n");
  return commentRuns(path, source)
    .filter(({ line, length }) => {
      const own = lines.slice(line - 1, line - 1 + length);
      return length > 1 || own.some((text) => text.length > maxCommentWidth);
    })
    .map(({ line }) => line);
}

/** Comment lines that follow each other without code in between. */
function commentRuns(path: string, source: string): { line: number; length: number }[] {
  let marked = source;
  for (const { start, end } of parseSync(path, source).comments) {
    const mark = source.slice(start, end).replace(/./g, "\0");
    marked = marked.slice(0, start) + mark + marked.slice(end);
  }
  const runs: { line: number; length: number }[] = [];
  // Braces: a comment between the elements of a component.
  for (const [at, text] of marked.split("\n").entries()) {
    if (!/^\s*\{?\0+\}?\s*$/.test(text)) continue;
    const last = runs.at(-1);
    if (last && last.line + last.length === at + 1) last.length += 1;
    else runs.push({ line: at + 1, length: 1 });
  }
  return runs;
}

export const maxTitleLength = 100;

const longText = new RegExp(
  ['"(?:[^"\\\\\n]|\\\\.)', "'(?:[^'\\\\\n]|\\\\.)", "`[^`]"]
    .map((text) => `\\(\\s*${text}{${maxTitleLength + 1}}`)
    .join("|"),
);

/** Titles of tests and groups that are too long to scan in a report; templates count as written. */
export function longTitles(path: string, source: string): string[] {
  // To parse takes ten times longer than to see that no call of the file begins with so long a text.
  if (!longText.test(source)) return [];
  const titles: string[] = [];
  JSON.stringify(parseSync(path, source).program, (_key, node) => {
    if (node?.type === "CallExpression" && /^(test|it|describe)$/.test(calledName(node.callee))) {
      const [title] = node.arguments;
      if (/^(Literal|TemplateLiteral)$/.test(title?.type)) titles.push(source.slice(title.start, title.end));
    }
    return typeof node === "bigint" ? String(node) : node;
  });
  return titles.filter((title) => title.length - 2 > maxTitleLength);
}

type Callee = { name?: string; object?: Callee; callee?: Callee; tag?: Callee };

/** "test" of `test`, `test.skipIf(…)` and `test.each(…)`. */
function calledName({ name, object, callee, tag }: Callee): string {
  const inner = object ?? callee ?? tag;
  return name ?? (inner ? calledName(inner) : "");
}
