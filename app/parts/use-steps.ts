import { useEffect, useRef } from "react";

/** For a form in steps on one address: where to put the focus, so that reading starts at the top of the new step. */
export function useStepFocus(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) {
      // After a form is sent the page stays as far down as its button was.
      top.current?.scrollIntoView();
      top.current?.focus({ preventScroll: true });
    }
    last.current = step;
  }, [step]);
  return top;
}

/** The values typed last, also after going back to the first step by the browser's own button. */
export function useRemembered<T>(values: T | undefined, atFirst: T): T {
  const remembered = useRef(atFirst);
  if (values) remembered.current = values;
  return remembered.current;
}
