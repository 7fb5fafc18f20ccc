import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Going back shows a cached page, without the search made since. */
export function useFreshAfterBack(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (entry?.type === "back_forward") refresh();
    const shown = (event: PageTransitionEvent) => event.persisted && refresh();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}
