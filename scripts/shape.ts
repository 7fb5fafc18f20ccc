import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  countCommentLines,
  countDocstringLines,
  countLines,
  filesByFolder,
  folderCycles,
  importCycles,
  importsOfLayers,
  longComments,
  maxFilesPerFolder,
  readImports,
  sharedParts,
  zonesReaching,
} from "#tests/world/rules/code-shape.ts";
import { bareParticiples, exportedNames, namesExportedTwice } from "#tests/world/rules/exported-names.ts";
import {
  complaintsAboutPaths,
  complaintsAboutSettings,
  complaintsAboutSource,
  settingNames,
} from "#tests/world/rules/retired-words.ts";
import { isTest, readSources } from "#tests/world/rules/source-files.ts";

const usage = `Usage: npm run shape [-- FOLDER]

Counts what makes code hard to read in this checkout, or in the one whose folder is given.`;

const root = process.argv[2] ?? ".";
if (root === "--help") {
  console.log(usage);
  process.exit();
}

const sources = readSources(root);
const imports = readImports(sources);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const folders = [...filesByFolder(sources.keys()).values()];
const parts = sharedParts(sources.keys());
const retired = new Set([
  ...[...sources].flatMap(([path, source]) => complaintsAboutSource(path, source)),
  ...complaintsAboutPaths(root),
  ...complaintsAboutSettings(settingNames(root)),
]);
const lines = sum([...sources.values()].map(countLines));
const commentLines = sum([...sources].map(([path, source]) => countCommentLines(path, source)));
const shipped = [...sources].filter(([path]) => !isTest(path));
const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
const shares = [...Map.groupBy(shipped, ([path]) => path.split("/")[0] ?? "")].map(([folder, files]) => {
  const all = sum(files.map(([, source]) => countLines(source)));
  const comments = sum(files.map(([path, source]) => countCommentLines(path, source)));
  const docstrings = sum(files.map(([path, source]) => countDocstringLines(path, source)));
  return [folder, `${percent(comments - docstrings, all)} + ${percent(docstrings, all)} %`] as const;
});
const exported = exportedNames(sources);
const sizes = shipped.map(([, source]) => countLines(source));
sizes.sort((a, b) => a - b);
const migrations = globSync("migrations/**/*.{sql,json}", { cwd: root }).map((path) => ({
  lines: countLines(readFileSync(join(root, path), "utf8")),
  generated: path.endsWith("_snapshot.json"),
}));
const migrationLines = (files: typeof migrations) => sum(files.map((file) => file.lines));

const table: [what: string, value: number | string][] = [
  ["source files, tests included", sources.size],
  ["lines in them", lines],
  [
    `folders with more than ${maxFilesPerFolder} source files`,
    folders.filter((files) => files.length > maxFilesPerFolder).length,
  ],
  [
    "files of app/parts that one zone alone reaches",
    parts.filter((part) => zonesReaching(part, imports).size === 1).length,
  ],
  ["import cycles of files", importCycles(imports).length],
  ["sets of folders that use each other", folderCycles(importsOfLayers(imports)).length],
  ["names exported twice", namesExportedTwice(exported).length],
  ["functions named by a bare participle", bareParticiples([...exported.values()].flat()).length],
  ["names with a retired word", retired.size],
  ["comment lines", `${percent(commentLines, lines)} %`],
  ...shares.map(([folder, share]): [string, string] => [
    `  in ${folder}: comments + docstrings of exports`,
    share,
  ]),
  [
    "comments longer than a line",
    sum([...sources].map(([path, source]) => longComments(path, source).length)),
  ],
  ["lines of a source file, median", sizes[Math.floor(sizes.length / 2)] ?? 0],
  ["lines of a source file, greatest", sizes.at(-1) ?? 0],
  ["lines of migrations, without snapshots", migrationLines(migrations.filter((file) => !file.generated))],
  ["lines of migrations, with snapshots", migrationLines(migrations)],
];
for (const [what, value] of table) console.log(`${what.padEnd(48)}${String(value).padStart(12)}`);
