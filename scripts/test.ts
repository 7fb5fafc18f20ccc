import { spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dataFolder, ports } from "#tests/journeys/support/ports.ts";
import { copySeededFolder, seededFolder } from "#tests/journeys/support/seeded-folder.ts";
import { ended } from "#tests/journeys/support/server.ts";
import { findBrowser } from "#tests/world/find-browser.ts";

/** Checks, unit tests, and journeys in a real browser against the built server. */
let passed = 0;
let failed = 0;

/** CI: Playwright uses two servers, and retries a failed journey and reports it as flaky. */
const env = { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: "0", CI: "1" };

step("checks", "node", ["scripts/check.ts", "--without-tests"]);
step("unit", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  "--outputFile=test-results/unit.json",
]);
await count("test-results/unit.json", (report) => [report.numPassedTests ?? 0, report.numFailedTests ?? 0]);
console.log(`\nThe browser of the journeys: ${(await findBrowser()).description}`);
await buildAndSeed();
journeys();
await count("test-results/journeys.json", ({ stats }) => [
  (stats?.expected ?? 0) + (stats?.flaky ?? 0),
  stats?.unexpected ?? 0,
]);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function buildAndSeed(): Promise<void> {
  console.log("\n── build and furnish ──");
  rmSync(seededFolder, { recursive: true, force: true });
  const services = { ...env, DATA_DIR: seededFolder, DATABASE_URL: "", LOG_LEVEL: "silent" };
  const processes = [
    spawn("node", ["scripts/build.ts"], { stdio: "inherit", env }),
    spawn("node", ["tests/processes/seed-demonstration.ts"], { stdio: "inherit", env: services }),
  ];
  for (const status of await Promise.all(processes.map(ended))) if (status !== 0) failed++;
}

function journeys(): void {
  for (const folder of ports.map(dataFolder)) {
    rmSync(folder, { recursive: true, force: true });
    copySeededFolder(folder);
  }
  step("journeys", "playwright", ["test"]);
}

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
    const [passedHere, failedHere] = read(JSON.parse(await readFile(path, "utf8")));
    passed += passedHere;
    failed += failedHere;
    if (passedHere + failedHere === 0) failed++;
  } catch {
    console.error(`No report at ${path}: the step ended before its tests.`);
    failed++;
  }
}
