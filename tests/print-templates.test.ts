import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offenders } from "./world/rules/offenders.ts";
import { readSources } from "./world/rules/source-files.ts";

const templates = globSync("{app,business,platform}/**/*.typ")
  .sort()
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));
const sources = [...readSources()].map(([, source]) => source).join("\n");
const written = templates.map(({ source }) => source).join("\n");

test("templates read their data as data, and nothing from the network", () => {
  expect(
    offenders(templates, ({ source }) => source.match(/\beval\s*\(|@(preview|local)\//g)),
    "What people wrote would become markup, or a package be fetched while printing.",
  ).toEqual([]);
});

test("a template is printed by a document, or imported by one that is", () => {
  const isUsed = (path: string) => sources.includes(`"${path}"`) || written.includes(`"/${path}"`);
  expect(templates.map(({ path }) => path).filter((path) => !isUsed(path))).toEqual([]);
});

test("every template that a document names is there", () => {
  const named = [...sources.matchAll(/"((?:business|app)\/[\w./-]+\.typ)"/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(2);
  expect(templates.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
});
