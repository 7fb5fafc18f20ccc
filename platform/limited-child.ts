import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";

type Limits = {
  /** Including native allocations. */
  megabytes: number;
  /** Of that, for the JavaScript heap. */
  heapMegabytes: number;
  seconds: number;
};

/** The process timed out or crashed; the task is to blame. */
export class ChildLost extends Error {}

/** V8 maps this much for machine code at start. It counts towards the limit, though hardly any of it is used. */
const codeRangeMegabytes = 512;
const idleMs = 60_000;
/** Ctrl-C and service managers send these to every process of a service, whatever it is doing. */
const stopping: NodeJS.Signals[] = ["SIGTERM", "SIGINT", "SIGHUP"];
/** A process that has done so many tasks is replaced by a fresh one. */
const maxTasks = 50;

/** Runs tasks one by one in a child under RLIMIT_DATA; RLIMIT_AS would count what V8 and WebAssembly only reserve. */
export function limitedChild<Task extends object, Answer>(program: string, limits: Limits) {
  const path = resolve(program);
  let child: ChildProcess | undefined;
  let done = 0;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): ChildProcess {
    const confine = [
      `ulimit -d ${(limits.megabytes + codeRangeMegabytes) * 1024}`,
      `ulimit -t ${limits.seconds * maxTasks}`,
      "{ echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null",
      'exec "$0" "$@"',
    ].join("; ");
    const begun = fork(path, {
      execPath: "/bin/sh",
      execArgv: ["-c", confine, process.execPath, `--max-old-space-size=${limits.heapMegabytes}`],
      env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    begun.on("error", () => {});
    begun.on("exit", () => {
      if (child === begun) child = undefined;
    });
    done = 0;
    return begun;
  }

  function dismiss(): void {
    child?.kill("SIGKILL");
    child = undefined;
  }

  function perform(task: Task): Promise<Answer> {
    clearTimeout(idle);
    child ??= begin();
    const worker = child;
    worker.ref();
    worker.channel?.ref();
    return new Promise((answer, lost) => {
      const settle = () => {
        clearTimeout(timer);
        worker.off("message", heard).off("exit", ended).off("error", fail);
      };
      const heard = (said: unknown) => {
        settle();
        worker.unref();
        worker.channel?.unref();
        done += 1;
        if (done >= maxTasks) dismiss();
        else idle = setTimeout(dismiss, idleMs).unref();
        answer(said as Answer); // what the program sends
      };
      const fail = (error: Error) => {
        settle();
        dismiss();
        lost(error);
      };
      const ended = (_code: number | null, signal: NodeJS.Signals | null) =>
        fail(
          signal && stopping.includes(signal)
            ? new Error(`${program} was told to stop.`)
            : new ChildLost(`${program} did not survive its task.`),
        );
      const timer = setTimeout(
        () => fail(new ChildLost(`${program} did not answer within ${limits.seconds} s.`)),
        limits.seconds * 1000,
      );
      worker.on("message", heard).on("exit", ended).on("error", fail);
      worker.send(task, (error) => error && fail(error));
    });
  }

  return (task: Task): Promise<Answer> => {
    const turn = last.then(() => perform(task));
    last = turn.catch(() => {});
    return turn;
  };
}
