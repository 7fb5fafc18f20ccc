import { useEffect, useState } from "react";

/** Whole seconds until `leftMs` after the page's data arrived, down to 0. Counts only in the browser. */
export function useSecondsLeft(leftMs: number, arrived: unknown): number {
  const [seconds, setSeconds] = useState(() => toSeconds(leftMs));
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data begin a new count
  useEffect(() => {
    const end = performance.now() + leftMs;
    const count = () => setSeconds(toSeconds(end - performance.now()));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [arrived]);
  return seconds;
}

function toSeconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
