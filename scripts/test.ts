import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { dataFolder, ports } from "#tests/journeys/support/ports.ts";
import { copySeededFolder, seededFolder } from "#tests/journeys/support/seeded-folder.ts";
import { ended } from "#tests/journeys/support/server.ts";
import { findBrowser } from "#tests/world/find-browser.ts";
import { type Outcome, readJourneysReport, readUnitReport } from "./test-report.ts";

/** Checks, unit tests, and journeys in a real browser against the built server. */
const passed = new Map<string, number>();
const failed: string[] = [];
const retried: string[] = [];
const minutes: [step: string, minutes: number][] = [];

/** CI: Playwright uses a server for each worker, and retries a failed journey and reports it as flaky. */
const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: "0", CI: "1" };
const unitReport = "test-results/unit.json";
const journeysReport = "test-results/journeys.json";
for (const report of [unitReport, journeysReport]) rmSync(report, { force: true });

await step("checks", () => {
  if (run("node", ["scripts/check.ts", "--without-rules"]) !== 0) failed.push("checks");
});
await step("unit", () => {
  const status = run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${unitReport}`,
  ]);
  count("unit", status, unitReport, readUnitReport);
});
console.log(`\nThe browser of the journeys: ${(await findBrowser()).description}`);
await step("build and seed", buildAndSeed);
await step("journeys", () => {
  for (const folder of ports.map(dataFolder)) {
    rmSync(folder, { recursive: true, force: true });
    copySeededFolder(folder);
  }
  count("journeys", run("playwright", ["test"]), journeysReport, readJourneysReport);
});
await step("compliance", () => {
  const reports = ["--report", unitReport, "--journeys", journeysReport];
  if (run("node", ["scripts/compliance.ts", "--check", ...reports]) !== 0) failed.push("compliance");
});

minutes.push(["in all", minutes.reduce((sum, [, spent]) => sum + spent, 0)]);
console.log("\nMinutes");
for (const [name, spent] of minutes) console.log(`${name.padEnd(16)}${spent.toFixed(1).padStart(6)}`);
console.log("\nPassed");
for (const [kind, tests] of passed) console.log(`${kind.padEnd(16)}${String(tests).padStart(6)}`);
// Green all the same, so that a busy machine stops nobody; but each has a cause that is to be found.
if (retried.length > 0) console.log(`\nPassed only when tried again\n${retried.join("\n")}`);
if (failed.length > 0) console.log(`\nFailed\n${failed.join("\n")}`);
const passedInAll = [...passed.values()].reduce((sum, tests) => sum + tests, 0);
console.log(`\n${passedInAll} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

async function buildAndSeed(): Promise<void> {
  rmSync(seededFolder, { recursive: true, force: true });
  const services = { ...env, DATA_DIR: seededFolder, DATABASE_URL: "", LOG_LEVEL: "silent" };
  const processes = {
    build: spawn("node", ["scripts/build.ts"], { stdio: "inherit", env }),
    seed: spawn("node", ["tests/processes/seed-demonstration.ts"], { stdio: "inherit", env: services }),
  };
  const statuses = await Promise.all(Object.values(processes).map(ended));
  Object.keys(processes).forEach((name, at) => {
    if (statuses[at] !== 0) failed.push(name);
  });
}

async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  await work();
  minutes.push([name, (performance.now() - startedAt) / 60_000]);
}

function run(command: string, args: string[]): number | null {
  return spawnSync(command, args, { stdio: "inherit", env }).status;
}

function count<Report>(
  name: string,
  status: number | null,
  path: string,
  read: (report: Report) => Outcome,
): void {
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    failed.push(`${name}: no report at ${path}, as the step ended before its tests`);
    return;
  }
  for (const [kind, tests] of Object.entries(outcome.passed)) passed.set(kind, tests);
  failed.push(...outcome.failed);
  retried.push(...outcome.retried);
  if (outcome.failed.length > 0) return;
  // An error between the tests, or no test at all.
  if (status !== 0 || Object.values(outcome.passed).every((tests) => tests === 0))
    failed.push(`${name}: ended with status ${status}`);
}
