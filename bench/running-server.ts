import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const everyMs = 250;

/** As `npm start` does, with the same options of Node, but the process returned is the server itself. */
export function startServer(settings: Record<string, string>, folder = "."): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return spawn("sh", ["-c", `exec env ${scripts.start}`], {
    env: { ...process.env, ...settings },
    cwd: folder,
    stdio: "ignore",
  });
}

export async function untilReady(base: string, seconds: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < seconds * 1000; waitedMs += everyMs) {
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await setTimeout(everyMs);
  }
  throw new Error(`${base} did not open within ${seconds} s.`);
}

/** 0 for a process that has ended. */
export function residentMegabytes(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path) ? readFileSync(path, "utf8") : "";
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
