import { describe, expect, test } from "vitest";
import { multiLineFields } from "#app/http/single-lines.ts";
import {
  countCommentLines,
  countLines,
  filesByFolder,
  folderCycles,
  importCycles,
  importsOfLayers,
  longComments,
  longTitles,
  maxCommentWidth,
  maxFilesPerFolder,
  maxTitleLength,
  readImports,
  sharedParts,
  zonesReaching,
} from "#tests/world/rules/code-shape.ts";
import { bareParticiples, exportedNames, namesExportedTwice } from "#tests/world/rules/exported-names.ts";
import { offenders } from "#tests/world/rules/offenders.ts";
import { isTest, readSources } from "#tests/world/rules/source-files.ts";

const sources = readSources();
const imports = readImports(sources);
const tests = [...sources].filter(([path]) => isTest(path)).map(([path, source]) => ({ path, source }));

test("a folder fits on a screen", () => {
  const full = [...filesByFolder(sources.keys())].filter(([, files]) => files.length > maxFilesPerFolder);
  expect(
    full.map(([folder, files]) => `${folder}: ${files.length} files`),
    `A folder holds at most ${maxFilesPerFolder} source files. Divide it by its nouns.`,
  ).toEqual([]);
});

test("a shared part is used by at least two zones", () => {
  const parts = sharedParts(sources.keys()).map((path) => ({ path }));
  expect(
    offenders(parts, ({ path }) => {
      const zones = [...zonesReaching(path, imports)];
      return zones.length === 1 ? zones : [];
    }),
    "What one zone uses lies beside the route that uses it. Move it to app/routes.",
  ).toEqual([]);
});

test("no import cycles", () => {
  expect(
    importCycles(imports),
    "Let the lower file return what the upper one needs, or move what both need to a third.",
  ).toEqual([]);
});

describe("folders that use each other", () => {
  test("are none in app, business, platform and server", () => {
    expect(
      folderCycles(importsOfLayers(imports)),
      "Put what both need into a folder below them, and leave pages and entry points on top.",
    ).toEqual([]);
  });

  test("are found through a third", () => {
    const circle = new Map([
      ["app/a/x.ts", ["app/b/x.ts"]],
      ["app/b/x.ts", []],
      ["app/b/y.ts", ["app/c/x.ts"]],
      ["app/c/x.ts", ["app/a/y.ts"]],
      ["app/a/y.ts", []],
      ["app/d/x.ts", ["app/a/x.ts"]],
    ]);
    expect(folderCycles(circle)).toEqual(["app/a ↔ app/b ↔ app/c"]);
  });
});

describe("exported names", () => {
  const names = exportedNames(sources);

  test("are exported once", () => {
    expect(
      namesExportedTwice(names),
      "Import the one that is there, or say in the name which of the two it is.",
    ).toEqual([]);
  });

  test("are never bare participles, which hide what is done and what comes back", () => {
    const files = [...names].map(([path, own]) => ({ path, own }));
    expect(
      offenders(files, ({ own }) => bareParticiples(own)),
      "A function is a verb, or a noun of what it returns; a condition begins with is or has.",
    ).toEqual([]);
  });

  test("are found in declarations, not in what a file passes on", () => {
    const source = `export const paid = 1, loader = 2;
      export function shown() {}
      export type Sent = string;
      export { other } from "./other.ts";`;
    const found = exportedNames(
      new Map([
        ["app/a.ts", source],
        ["app/b.ts", "export function paid() {}"],
      ]),
    );
    expect(found.get("app/a.ts")).toEqual(["paid", "shown", "Sent"]);
    expect(namesExportedTwice(found)).toEqual(["paid: app/a.ts, app/b.ts"]);
    expect(bareParticiples(["paid", "shown", "unsent", "closed", "seed", "readForm", "closedAt"])).toEqual([
      "paid",
      "shown",
      "unsent",
      "closed",
    ]);
  });
});

describe("titles of tests", () => {
  test("fit on a line", () => {
    expect(
      offenders(tests, ({ path, source }) => longTitles(path, source)),
      `A title has at most ${maxTitleLength} characters. Say the rule; the test shows the details.`,
    ).toEqual([]);
  });

  test("are found in every form of a test", () => {
    const long = "x".repeat(maxTitleLength + 1);
    const source = `
      test("${"x".repeat(maxTitleLength)}", () => {});
      test("${long}", () => {});
      test.each([1])(\`${long}\`, () => {});
      describe.skipIf(true)("${long}", () => test.only("${long}", () => {}));
      expect("${long}").toBe("${long}");`;
    expect(longTitles("page.test.ts", source)).toHaveLength(4);
  });
});

test("no test sends SQL by hand", () => {
  // These test the database itself.
  const atHome = /^(platform\/(database\/|without-values)|tests\/(contracts\/|permissions\.test\.ts))/;
  expect(
    offenders(
      tests.filter(({ path }) => !atHome.test(path)),
      ({ source }) => source.match(/\bsql(?:<[^`]*>)?`|\.execute\(|\.query\(/g),
    ),
    "Name the situation in tests/world, or call the business function that makes it.",
  ).toEqual([]);
});

test("a journey of the team presses a key only once the page listens", () => {
  expect(
    offenders(
      tests.filter(({ path }) => path.startsWith("tests/journeys/team/")),
      ({ source }) => source.match(/\bkeyboard\.press\(|locator\("body"\)\.press\(/g),
    ),
    "Its pages have keys of their own: pressKey of tests/journeys/support/live.ts waits for them.",
  ).toEqual([]);
});

test("no file is looked for beside a source that the build moves", () => {
  const bundled = [...sources]
    .filter(([path]) => /^(app|business|platform)\//.test(path) && !/\.test\.tsx?$|-worker\.ts$/.test(path))
    .map(([path, source]) => ({ path, source }));
  expect(
    offenders(bundled, ({ source }) =>
      source.match(/new URL\([^)]*import\.meta\.url|import\.meta\.dirname/g),
    ),
    "Name it from the folder where the process starts, as templates are named: in the built server the source is elsewhere.",
  ).toEqual([]);
});

test("a comment fits on a line", () => {
  const files = [...sources].map(([path, source]) => ({ path, source }));
  expect(
    offenders(files, ({ path, source }) => longComments(path, source).map(String)),
    "Say the reason alone; what takes longer belongs in the folder's README or a record in docs/decisions.",
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
  expect(longComments("page.tsx", source)).toEqual([1]);
  expect(longComments("page.ts", `// ${"a ".repeat(maxCommentWidth / 2)}`)).toEqual([1]);
});

test("the only multi-line fields are the text areas of the pages", () => {
  const areas = [...sources]
    .filter(([path]) => path.startsWith("app/") && path.endsWith(".tsx") && path !== "app/ui/field.tsx")
    .flatMap(([, source]) => [...source.matchAll(/<(?:TextAreaField|textarea)\b[\s\S]*?\/>/g)])
    .flatMap(([area]) => [...area.matchAll(/(?:field|named)\("(\w+)"|\bname="(\w+)"/g)])
    .map(([, field, name]) => field ?? name ?? "");
  // Named by a variable: canned texts, and the chapters of a report.
  const named = [...areas, "german", "english", "textDe", "textEn"];
  expect(
    [...multiLineFields].sort(),
    "A text area that `multiLineFields` does not name loses its line breaks.",
  ).toEqual([...new Set(named)].sort());
});
