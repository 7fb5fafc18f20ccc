import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { childLine } from "./lines.ts";
import { leaveLine } from "./strangers-line.ts";

type Limits = {
  /** Including native allocations. */
  megabytes: number;
  /** Of that, for the JavaScript heap. */
  heapMegabytes: number;
  /** Of processor time: a busy machine gives a child little. Four times that by the clock. */
  seconds: number;
};

export class ChildLost extends Error {}

/** V8 maps this much for machine code at start, which counts towards the limit. */
const codeRangeMegabytes = 512;
/** Skia's allocator claims 1 GB; uncommitted, it does not count (mimalloc, arena_eager_commit). */
const allocator = { MIMALLOC_ARENA_EAGER_COMMIT: "0" };
const idleMs = 60_000;
/** Ctrl-C and service managers send these to every process of a service. */
const stopSignals: NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];
/** Tasks before a process is replaced. */
const maxTasks = 50;
/** Of seconds by the clock to those of a processor. */
const patience = 4;
/** Of /proc/PID/stat, on every Linux that people use (proc(5)). */
const ticksPerSecond = 100;

type Child = { process: ChildProcess; tasksDone: number; idleTimer?: NodeJS.Timeout };

/** Under RLIMIT_DATA, one child kept for the next task; RLIMIT_AS would count what V8 and WebAssembly only reserve. */
export function limitedChild<Task extends object, Answer>(program: string, limits: Limits) {
  const path = resolve(program);
  let idle: Child | undefined;

  function start(): Child {
    const script = [
      `ulimit -d ${(limits.megabytes + codeRangeMegabytes) * 1024}`,
      `ulimit -t ${limits.seconds * maxTasks}`,
      "{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null",
      'exec "$0" "$@"',
    ].join("; ");
    const started = fork(path, {
      execPath: "/bin/sh",
      execArgv: ["-c", script, process.execPath, `--max-old-space-size=${limits.heapMegabytes}`],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...allocator },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    // Whoever reads a page comes before what can wait, which would not go on at all at the lowest priority.
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    started.on("error", () => {});
    started.on("exit", () => {
      if (idle?.process === started) idle = undefined;
    });
    return { process: started, tasksDone: 0 };
  }

  /** Memory kept after a large task counts towards the next one's limit. */
  function keepsMemory(pid: number | undefined): boolean {
    return dataMegabytes(pid) > codeRangeMegabytes + limits.megabytes / 2;
  }

  function keep(child: Child): void {
    const { process: worker } = child;
    worker.unref();
    worker.channel?.unref();
    child.tasksDone += 1;
    if (idle || child.tasksDone >= maxTasks || keepsMemory(worker.pid)) return void worker.kill("SIGKILL");
    idle = child;
    child.idleTimer = setTimeout(() => worker.kill("SIGKILL"), idleMs).unref();
  }

  function run(task: Task): Promise<Answer> {
    const child = idle ?? start();
    idle = undefined;
    clearTimeout(child.idleTimer);
    const { process: worker } = child;
    worker.ref();
    worker.channel?.ref();
    return new Promise((resolveAnswer, reject) => {
      const cleanUp = () => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("exit", onExit).off("error", onError);
      };
      const onMessage = (message: unknown) => {
        cleanUp();
        keep(child);
        resolveAnswer(message as Answer); // what the program sends
      };
      const onError = (error: Error) => {
        cleanUp();
        worker.kill("SIGKILL");
        reject(error);
      };
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        onError(
          signal && stopSignals.includes(signal)
            ? new Error(`${program} was told to stop.`)
            : new ChildLost(`${program} did not survive its task.`),
        );
      const lastMoment = performance.now() + limits.seconds * patience * 1000;
      const taken = processorSeconds(worker.pid);
      let timer = setTimeout(look, limits.seconds * 1000);
      function look() {
        const left = limits.seconds - (processorSeconds(worker.pid) - taken);
        // NaN, where the system does not tell, counts as nothing left.
        if (!(left > 0.1) || performance.now() > lastMoment)
          return onError(new ChildLost(`${program} did not answer within ${limits.seconds} s.`));
        timer = setTimeout(look, left * 1000);
      }
      worker.on("message", onMessage).on("exit", onExit).on("error", onError);
      worker.send(task, (error) => error && onError(error));
    });
  }

  /** A task that holds bytes is made when its turn has come, so that those who wait hold none. Throws `LineFull`. */
  return (task: Task | (() => Promise<Task>)): Promise<Answer> => {
    leaveLine();
    return childLine(async () => run(typeof task === "function" ? await task() : task));
  };
}

/** NaN if the system does not tell. Fields 14 and 15; the name before them, in brackets, may hold blanks. */
function processorSeconds(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`;
  const fields = existsSync(path) ? readFileSync(path, "utf8").replace(/^.*\)/s, "").trim().split(" ") : [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** As RLIMIT_DATA counts it; 0 if the system does not tell (proc(5)). */
function dataMegabytes(pid: number | undefined): number {
  const path = `/proc/${pid}/status`;
  const status = existsSync(path) ? readFileSync(path, "utf8") : "";
  return Number(/VmData:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
