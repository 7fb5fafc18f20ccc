import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { allFiles, importsOf, isTest } from "#tests/world/source-files.ts";

const maxFilesPerFolder = 25;

const sources = allFiles().filter((path) => !isTest(path));
const importsByPath = new Map(
  allFiles().map((path) => [path, importsOf(path, readFileSync(path, "utf8"))] as const),
);

describe("folders", () => {
  const folders = Map.groupBy(sources, (path) => dirname(path));
  test.each([...folders])("%s fits on a screen", (_folder, files) => {
    expect(
      files.length,
      `A folder holds at most ${maxFilesPerFolder} source files. Divide it by its nouns.`,
    ).toBeLessThanOrEqual(maxFilesPerFolder);
  });
});

describe("shared parts", () => {
  const parts = sources.filter((path) => path.startsWith("app/parts/"));
  test.each(parts)("%s is used by at least two zones", (part) => {
    expect(
      [...zonesReaching(part)].sort(),
      "What one zone uses lies beside the route that uses it. Move it to app/routes.",
    ).not.toHaveLength(1);
  });
});

test("no import cycles", () => {
  expect(
    cycles(),
    "Let the lower file return what the upper one needs, or move what both need to a third.",
  ).toEqual([]);
});

/** The zones whose pages use a part, directly or through other parts. */
function zonesReaching(part: string): Set<string> {
  const zones = new Set<string>();
  const seen = new Set([part]);
  for (const path of seen)
    for (const [importer, imports] of importsByPath) {
      if (isTest(importer) || !importer.startsWith("app/") || !imports.includes(path)) continue;
      const zone = importer.match(/^app\/routes\/(\w+)\//)?.[1];
      if (zone) zones.add(zone);
      else if (importer.startsWith("app/parts/")) seen.add(importer);
      else zones.add("every zone").add("the shell");
    }
  return zones;
}

/** Import cycles, types included, each reported once from its alphabetically first file. */
function cycles(): string[] {
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
    for (const next of importsByPath.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of importsByPath.keys()) visit(path, []);
  return [...found].sort();
}
