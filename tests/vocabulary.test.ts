import { expect, test } from "vitest";
import { offenders } from "#tests/world/rules/offenders.ts";
import {
  complaintsAboutPaths,
  complaintsAboutSettings,
  complaintsAboutSource,
  settingNames,
} from "#tests/world/rules/retired-words.ts";
import { readSources } from "#tests/world/rules/source-files.ts";

test("sources name things in the field's words", () => {
  const files = [...readSources()].map(([path, source]) => ({ path, source }));
  expect(
    offenders(files, ({ path, source }) => complaintsAboutSource(path, source)),
    "See business/README.md for the glossary.",
  ).toEqual([]);
});

test("other files and folders are named in the field's words", () => {
  expect(complaintsAboutPaths()).toEqual([]);
});

test("settings are named in the field's words", () => {
  const names = settingNames();
  expect(names.length).toBeGreaterThan(20);
  expect(complaintsAboutSettings(names)).toEqual([]);
});

test("names are refused in code, and left alone in texts and comments", () => {
  const source = 'const openHouse = <p title="house">a house {/* house */}</p>; // `house`';
  expect(complaintsAboutSource("app/page.tsx", source)).toEqual([expect.stringContaining("openHouse")]);
});
