import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Going back, a browser shows the page as it was, from its cache or its memory: without the search that was made since. */
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
