import { useEffect, useState } from "react";

const updateIntervalMs = 200;
const longestStep = 15;
/** The maximum while the answer is pending. */
const waiting = 99;

/** Percentage: random steps below 15 every 200 ms, 100 only with the answer. Reduced motion skips the steps. */
export function useAnalysisProgress(answered: boolean): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setPercent(answered ? 100 : 0);
      return;
    }
    const timer = setInterval(() => {
      setPercent((now) => nextPercent(now, Math.random(), answered));
    }, updateIntervalMs);
    return () => clearInterval(timer);
  }, [answered]);
  return percent;
}

/** `chance` is 0 to 1. */
export function nextPercent(now: number, chance: number, answered: boolean): number {
  return Math.min(answered ? 100 : waiting, now + chance * longestStep);
}
