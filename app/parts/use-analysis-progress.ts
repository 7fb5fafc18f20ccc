import { useEffect, useState } from "react";

const everyMs = 200;
const longestStep = 15;
/** As far as it goes while the answer is not there. */
const waiting = 99;

/**
 * The percentage of an analysis: 0 at first, every 200 ms a random step under 15, 100 at the end, and never 100 before the
 * answer is there. `still`, and whoever wants no motion, sees only its beginning and its end.
 */
export function useAnalysisProgress(answered: boolean, still: boolean): number {
  const [percent, setPercent] = useState(still && answered ? 100 : 0);
  useEffect(() => {
    if (still || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setPercent(answered ? 100 : 0);
      return;
    }
    const timer = setInterval(() => {
      setPercent((now) => nextPercent(now, Math.random(), answered));
    }, everyMs);
    return () => clearInterval(timer);
  }, [answered, still]);
  return percent;
}

/** `chance` is 0 to 1. */
export function nextPercent(now: number, chance: number, answered: boolean): number {
  return Math.min(answered ? 100 : waiting, now + chance * longestStep);
}
