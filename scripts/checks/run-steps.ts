import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

export type Step = { what: string; command: string; args: string[] };

/** Runs them side by side, as many as there are processors, and prints a line for each. Returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await passes(step))) failed.push(step.what);
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return failed;
}

/** What a step prints is shown only when it fails, in one piece. */
async function passes({ what, command, args }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  const status = await new Promise((done) => child.on("error", () => done(null)).on("close", done));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${what.padEnd(28)}${seconds.padStart(6)} s${status === 0 ? "" : "  FAILED"}`);
  if (status !== 0) console.error(`\n$ ${command} ${args.join(" ")}\n${output}`);
  return status === 0;
}
