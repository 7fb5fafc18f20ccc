import { useEffect, useEffectEvent } from "react";
import { useIdleRevalidate } from "#app/connection/use-idle-revalidate.ts";

/** Going back shows a cached page, without the search made since. */
export function useFreshAfterBack(): void {
  const lookAgain = useIdleRevalidate();
  const refresh = useEffectEvent(lookAgain);
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (entry?.type === "back_forward") refresh();
    const shown = (event: PageTransitionEvent) => event.persisted && refresh();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}
