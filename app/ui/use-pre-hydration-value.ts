import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Fields may be used before hydration: `onValue` is called once after it with what was entered by then. */
export function usePreHydrationValue<F extends HTMLElement>(
  onValue: (field: F) => void,
): RefObject<F | null> {
  const field = useRef<F>(null);
  const report = useEffectEvent(() => field.current && onValue(field.current));
  useEffect(() => {
    report();
  }, []);
  return field;
}
