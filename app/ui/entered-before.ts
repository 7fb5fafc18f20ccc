import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * A field may be used before the scripts of its page have come. `take` hears once, when they have, what stands in it by then;
 * without this a chosen file or a typed word would be there for the eye and unknown to the page.
 */
export function useEnteredBefore<F extends HTMLElement>(take: (field: F) => void): RefObject<F | null> {
  const field = useRef<F>(null);
  const hear = useEffectEvent(() => field.current && take(field.current));
  useEffect(() => {
    hear();
  }, []);
  return field;
}
