import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** New files of the noun, each with `.txt` behind its name, so that no tool takes them for a part of the product. */
const files = "tests/world/example-noun/files";

const copied = [
  "business",
  "platform",
  "locales/de",
  "locales/en",
  "migrations",
  "scripts",
  "docs/nouns.md",
  "docs/process.md",
];
const alone = ["app/routes.ts", "package.json", "tsconfig.json", "drizzle.config.ts"];

/** Adds the noun "reviews" to a copy of the repository in `folder`, by the steps of CONTRIBUTING.md. */
export function addExampleNoun(folder: string): void {
  for (const path of [...copied, ...alone]) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const path of globSync("**/*.txt", { cwd: files })) {
    const target = join(folder, path.replace(/\.txt$/, ""));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(files, path), target);
  }
  change(join(folder, "business/nouns.ts"), (source) =>
    source
      .replace("\n\n", '\nimport { reviewsNoun } from "./reviews/reviews.noun.ts";\n\n')
      .replace("\n};", "\n  reviews: reviewsNoun,\n};"),
  );
  change(join(folder, "app/routes.ts"), (source) =>
    source.replace(/^( *)route\("money",/m, '$1route("reviews", "routes/team/reviews/reviews.tsx"),\n$&'),
  );
  run(folder, "drizzle-kit", ["generate", "--name", "reviews"]);
  run(folder, "node", ["scripts/describe-nouns.ts"]);
}

/** Files of the copy that are new, or differ from ours. */
export function touchedFiles(folder: string): string[] {
  const globs = [
    ...copied.map((path) => (path.includes(".") ? path : `${path}/**/*.*`)),
    ...alone,
    "app/**/*.*",
  ];
  return globSync(globs, { cwd: folder })
    .filter((path) => readOriginal(path) !== readFileSync(join(folder, path), "utf8"))
    .toSorted();
}

/** What a script in the copy prints. */
export function ask(folder: string, script: string): string {
  return run(folder, "node", ["--input-type=module-typescript", "--eval", script]);
}

export function removeCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function readOriginal(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function change(path: string, edit: (source: string) => string): void {
  const source = readFileSync(path, "utf8");
  const edited = edit(source);
  if (edited === source) throw new Error(`${path} has no longer the place where the example is added.`);
  writeFileSync(path, edited);
}

function run(folder: string, command: string, args: string[]): string {
  const env = { ...process.env, PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: "utf8" });
  // drizzle-kit exits with 0 even when it fails.
  if (status !== 0 || /error/i.test(stdout))
    throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}
