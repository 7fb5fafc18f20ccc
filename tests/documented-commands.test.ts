import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/runbooks/*.md")];
const readme = readFileSync("README.md", "utf8");
const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** Without the dependencies' own Node, as in the shell of somebody who has just cloned. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.endsWith("node_modules/.bin"))
  .join(delimiter);

/** What `npm test` and the other tests start, and what prints no help. */
const startedElsewhere = [
  "check",
  "test",
  "test:unit",
  "test:postgres",
  "sbom",
  "dev",
  "worker",
  "migration",
];

function commandsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(start|test)\b)/g)];
  return [...new Set(named.map(([, script, builtIn]) => script ?? builtIn ?? ""))];
}

test("every command that a page names exists", () => {
  const missing = pages.flatMap((page) =>
    commandsIn(readFileSync(page, "utf8"))
      .filter((name) => !(name in scripts))
      .map((name) => `${page}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the README and package.json name the same Node, and no page calls it by itself", () => {
  expect(engines.node).toBe(`>=${/Needs Node (\d+) or newer/.exec(readme)?.[1]}`);
  const bare = pages.filter((page) => /(^|`)node (bench|scripts|server)\//m.test(readFileSync(page, "utf8")));
  expect(bare).toEqual([]);
});

test("every script begins with a program of the dependencies or with another script", () => {
  const programs = Object.values(scripts).flatMap((command) =>
    command.split(" && ").map((each) => each.replace(/^(\w+=\S+ )+/, "").split(" ")[0] ?? ""),
  );
  const unlocked = programs.filter((name) => name !== "npm" && !existsSync(`node_modules/.bin/${name}`));
  expect(unlocked).toEqual([]);
});

test("every other command of the README starts on the machine's own Node and npm, and says how it is used", {
  timeout: 300_000,
}, async () => {
  const named = commandsIn(readme).filter((name) => ![...startedElsewhere, "start"].includes(name));
  expect(named).toEqual(expect.arrayContaining(["backup", "archive", "bench", "bench:febrl4", "shape"]));
  const silent: string[] = [];
  for (const name of named) {
    const { stdout } = await run("npm", ["run", "--silent", name, "--", "--help"], {
      env: { ...process.env, PATH },
    });
    if (!stdout.startsWith("Usage: ")) silent.push(`npm run ${name} -- --help: ${stdout.slice(0, 80)}`);
  }
  expect(silent).toEqual([]);
});

const run = promisify(execFile);
