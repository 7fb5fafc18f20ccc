import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { findBrowser } from "../tests/browser.ts";
import { copyHouse, furnished } from "../tests/journeys/house-folder.ts";
import { dataFolder, ports } from "../tests/journeys/ports.ts";
import { ended } from "../tests/journeys/server.ts";

/** Everything: checks, tests of the house, journeys in a real browser against the built server. Prints one line of counts at the end. */
let passed = 0;
let failed = 0;

/** With CI, two walk through the journeys at once, and one that failed is tried again and then called flaky. */
const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: "0", CI: "1" };

step("checks", "node", ["scripts/check.ts", "--without-tests"]);
step("house", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  "--outputFile=test-results/house.json",
]);
await count("test-results/house.json", (report) => [report.numPassedTests ?? 0, report.numFailedTests ?? 0]);
console.log(`\nThe browser of the journeys: ${(await findBrowser()).says}`);
await buildAndFurnish();
journeys();
await count("test-results/journeys.json", ({ stats }) => [
  (stats?.expected ?? 0) + (stats?.flaky ?? 0),
  stats?.unexpected ?? 0,
]);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The built server, and beside it the house that all journeys copy. */
async function buildAndFurnish(): Promise<void> {
  console.log("\n── build and furnish ──");
  rmSync(furnished, { recursive: true, force: true });
  const house = { ...env, DATA_DIR: furnished, DATABASE_URL: "", LOG_LEVEL: "silent" };
  const both = [
    spawn("node", ["scripts/build.ts"], { stdio: "inherit", env }),
    spawn("node", ["tests/processes/furnish-house.ts"], { stdio: "inherit", env: house }),
  ];
  for (const status of await Promise.all(both.map(ended))) if (status !== 0) failed++;
}

function journeys(): void {
  for (const folder of ports.map(dataFolder)) {
    rmSync(folder, { recursive: true, force: true });
    copyHouse(folder);
  }
  step("journeys", "playwright", ["test"]);
}

/** A step that fails without a test of its own to blame counts as one failure; the reports of the others name theirs. */
function step(name: string, command: string, args: string[]): void {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  if (status !== 0 && name === "checks") failed++;
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

async function count(path: string, read: (report: Report) => [number, number]): Promise<void> {
  const { readFile } = await import("node:fs/promises");
  try {
    const [good, bad] = read(JSON.parse(await readFile(path, "utf8")));
    passed += good;
    failed += bad;
    if (good + bad === 0) failed++;
  } catch {
    console.error(`No report at ${path}: the step ended before its tests.`);
    failed++;
  }
}
