import type { Log } from "./log.ts";

/** While it lasted nobody was answered. `during`: what ran, each name once; one of these has caused it. */
export type Pause = { at: Date; ms: number; during: string[] };

type Running = { name: () => string; startedAt: number; over: boolean };

const everyMs = 50;
const longPauseMs = 200;
const remembered = 50;

const running = new Set<Running>();
const pauses: Pause[] = [];

/** `name` is asked only after a pause, as a route is not known at first. It may say nothing that a person typed. */
export async function runNamed<T>(name: () => string, work: () => Promise<T>): Promise<T> {
  const mine: Running = { name, startedAt: performance.now(), over: false };
  running.add(mine);
  try {
    return await work();
  } finally {
    // Until the next look: it may have paused everything and ended in one go.
    mine.over = true;
  }
}

/** The last ones of this process, and of those that announce theirs, newest first. */
export function recentPauses(): readonly Pause[] {
  return pauses.toReversed();
}

export function rememberPause(pause: Pause): void {
  pauses.push(pause);
  if (pauses.length > remembered) pauses.shift();
}

/** Looks at the event loop until stopped; logs, remembers and tells each pause of more than `longPauseMs`. */
export function watchPauses(log: Log, tell: (pause: Pause) => void = () => {}): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = Math.round(now - last - everyMs);
    if (ms > longPauseMs) {
      // Whatever caused it had started before it.
      const suspects = [...running].filter(({ startedAt }) => startedAt <= now - longPauseMs);
      const during = [...new Set(suspects.map(({ name }) => name()))].slice(0, 10);
      const pause = { at: new Date(), ms, during };
      rememberPause(pause);
      log.warn({ ms, during: during.join(", ") }, "the event loop stood still");
      tell(pause);
    }
    for (const each of running) if (each.over) running.delete(each);
    last = performance.now();
  }, everyMs).unref();
  return () => clearInterval(timer);
}
