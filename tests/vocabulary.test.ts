import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  complaintsAboutPaths,
  complaintsAboutSettings,
  complaintsAboutSource,
  settingNames,
} from "#tests/world/rules/retired-words.ts";
import { allFiles } from "#tests/world/rules/source-files.ts";

test.each(allFiles())("%s names things in the field's words", (path) => {
  expect(
    complaintsAboutSource(path, readFileSync(path, "utf8")),
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
