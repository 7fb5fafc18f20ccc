import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { dataFolder, ports } from "#tests/journeys/support/ports.ts";
import { copySeededFolder, seededFolder } from "#tests/journeys/support/seeded-folder.ts";
import { ended } from "#tests/journeys/support/server.ts";
import { findBrowser } from "#tests/world/find-browser.ts";
import { type Outcome, readJourneysReport, readUnitReport } from "./test-report.ts";

/** Checks, unit tests, and journeys in a real browser against the built server. */
const passed = new Map<string, number>();
const failed: string[] = [];
const retried: string[] = [];
const steps: { name: string; minutes: number; busy?: number }[] = [];

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

steps.push({ name: "in all", minutes: steps.reduce((sum, each) => sum + each.minutes, 0) });
console.log("\nMinutes, and how busy the cores were");
for (const { name, minutes, busy } of steps)
  console.log(
    `${name.padEnd(16)}${minutes.toFixed(1).padStart(6)}${busy ? `${Math.round(busy * 100)} %`.padStart(8) : ""}`,
  );
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
  const [startedAt, before] = [performance.now(), processorTimes()];
  await work();
  const after = processorTimes();
  const busy = (after.busy - before.busy) / (after.all - before.all);
  steps.push({ name, minutes: (performance.now() - startedAt) / 60_000, busy });
}

/** Of all cores since the machine started, whoever used them, ms. */
function processorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const all = times.reduce((sum, each) => sum + each.user + each.nice + each.sys + each.irq + each.idle, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
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
