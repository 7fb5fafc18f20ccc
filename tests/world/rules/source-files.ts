import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export function allFiles(root = "."): string[] {
  return globSync("{app,business,platform,server,seed,tests,bench,scripts}/**/*.{ts,tsx}", {
    cwd: root,
  }).filter((path) => !path.includes("+types"));
}

export function readSources(root = "."): Map<string, string> {
  return new Map(allFiles(root).map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

export function isTest(path: string): boolean {
  return /\.(test|journey)\.tsx?$/.test(path);
}

export function isShipped(path: string): boolean {
  return !isTest(path) && !path.endsWith(".fixture.ts") && !/^(tests|bench|scripts|seed)\//.test(path);
}

/** A file's imports: `types` includes type-only ones, `later` dynamic ones. */
export function importsOf(path: string, source: string, { types = true, later = true } = {}): string[] {
  const found = [
    ...source.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"/gm),
    ...(later ? source.matchAll(/import(\()"([^"]+)"\)/g) : []),
  ];
  return found.flatMap(([, type, target = ""]) => {
    if (type?.startsWith("type") && !types) return [];
    if (target.startsWith("#texts/")) return ["locales/compiled/"];
    if (target.startsWith("#")) return [target.slice(1)];
    if (target.includes("+types/")) return [];
    if (target.startsWith(".")) return [normalize(join(dirname(path), target))];
    return [];
  });
}
