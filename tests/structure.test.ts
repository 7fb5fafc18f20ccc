import { describe, expect, test } from "vitest";
import {
  countCommentLines,
  countLines,
  filesByFolder,
  importCycles,
  maxFilesPerFolder,
  readImports,
  sharedParts,
  zonesReaching,
} from "#tests/world/code-shape.ts";
import { readSources } from "#tests/world/source-files.ts";

const sources = readSources();
const imports = readImports(sources);

describe("folders", () => {
  test.each([...filesByFolder(sources.keys())])("%s fits on a screen", (_folder, files) => {
    expect(
      files.length,
      `A folder holds at most ${maxFilesPerFolder} source files. Divide it by its nouns.`,
    ).toBeLessThanOrEqual(maxFilesPerFolder);
  });
});

describe("shared parts", () => {
  test.each(sharedParts(sources.keys()))("%s is used by at least two zones", (part) => {
    expect(
      [...zonesReaching(part, imports)].sort(),
      "What one zone uses lies beside the route that uses it. Move it to app/routes.",
    ).not.toHaveLength(1);
  });
});

test("no import cycles", () => {
  expect(
    importCycles(imports),
    "Let the lower file return what the upper one needs, or move what both need to a third.",
  ).toEqual([]);
});

test("comment lines are counted as a parser reads them", () => {
  const source = `/** Two lines
 *  of reason. */
const address = "https://example.org"; // beside code
const text = \`
// no comment
/* nor this */ \${1 /* nor this one */}\`;
const slashes = /[/*]/; // ends no line
  // indented
const page = (
  <p>
    {/* between elements */}
    // text
  </p>
);
`;
  expect(countCommentLines("page.tsx", source)).toBe(4);
  expect(countLines(source)).toBe(14);
});
