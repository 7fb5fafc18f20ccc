import { useEffect } from "react";
import { useIdleRevalidate } from "./use-idle-revalidate.ts";

/** Looks again while something is being made that takes seconds: an inspection, a copy. */
export function useLookAgainWhile(waiting: boolean): void {
  const lookAgain = useIdleRevalidate();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(lookAgain, 1500);
    return () => clearInterval(timer);
  }, [waiting, lookAgain]);
}
