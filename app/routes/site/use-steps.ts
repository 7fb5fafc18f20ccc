import { useLayoutEffect, useRef } from "react";

/** Focuses the top of a new step in forms with several steps at one URL, before anybody can press a key. */
export function useStepFocus(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current !== step) {
      // After a submit the browser keeps the scroll position.
      top.current?.scrollIntoView();
      top.current?.focus({ preventScroll: true });
    }
    last.current = step;
  }, [step]);
  return top;
}

/** The last submitted values, also after returning to step one with the back button. */
export function useLastSubmittedValues<T>(values: T | undefined, atFirst: T): T {
  const storedStep = useRef(atFirst);
  if (values) storedStep.current = values;
  return storedStep.current;
}
