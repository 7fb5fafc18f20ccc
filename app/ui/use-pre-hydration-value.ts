import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Fields may be used before hydration: `onValue` is then called once with what was entered. */
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
