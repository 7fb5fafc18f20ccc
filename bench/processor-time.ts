import { readdirSync, readFileSync } from "node:fs";

const tickMs = 10; // USER_HZ is 100 on every Linux that Node runs on

/** Processor time used so far by a process: by its main thread, and by all its threads together; milliseconds. */
export function processorMilliseconds(pid: number): { main: number; all: number } {
  let all = 0;
  let main = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const ms = ticksOf(`/proc/${pid}/task/${thread}/stat`) * tickMs;
    all += ms;
    if (Number(thread) === pid) main = ms;
  }
  return { main, all };
}

/** User and system time: fields 14 and 15 of proc(5); the name before them may hold blanks. */
function ticksOf(path: string): number {
  const fields = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
