import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 20;
const windowMs = 60_000;

export type Lag = { medianMs: number; p99Ms: number; mostMs: number };

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

let histogram: Histogram | undefined;
let last: Lag = { medianMs: 0, p99Ms: 0, mostMs: 0 };

/** Measures how late the event loop is, a minute at a time. */
export function watchEventLoop(): void {
  if (histogram) return;
  histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  setInterval(() => {
    last = lagIn(histogram);
    histogram?.reset();
  }, windowMs).unref();
}

/** Of the last minute, and before it is over of what there is of it. */
export function eventLoopLag(): Lag {
  return last.mostMs > 0 ? last : lagIn(histogram);
}

/** The timer itself takes its resolution. */
function lagIn(measured: Histogram | undefined): Lag {
  if (!measured || measured.count === 0) return last;
  const late = (nanoseconds: number) => Math.max(nanoseconds / 1e6 - resolutionMs, 0);
  return {
    medianMs: late(measured.percentile(50)),
    p99Ms: late(measured.percentile(99)),
    mostMs: late(measured.max),
  };
}
