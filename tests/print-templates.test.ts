import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSources } from "./world/rules/source-files.ts";

const templates = globSync("{app,business,platform}/**/*.typ").sort();
const sources = [...readSources()].map(([, source]) => source).join("\n");
const written = templates.map((path) => readFileSync(path, "utf8")).join("\n");

describe.each(templates)("%s", (path) => {
  const source = readFileSync(path, "utf8");

  test("reads its data as data, and nothing from the network", () => {
    expect(source.match(/\beval\s*\(/g), "What people wrote would become markup.").toBeNull();
    expect(source.match(/@(preview|local)\//g), "A package would be fetched while printing.").toBeNull();
  });

  test("is printed by a document, or imported by one that is", () => {
    expect(sources.includes(`"${path}"`) || written.includes(`"/${path}"`), "Nothing uses it.").toBe(true);
  });
});

test("every template that a document names is there", () => {
  const named = [...sources.matchAll(/"((?:business|app)\/[\w./-]+\.typ)"/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(2);
  expect(templates).toEqual(expect.arrayContaining(named));
});
