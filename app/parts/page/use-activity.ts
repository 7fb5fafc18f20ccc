import { useEffect } from "react";

const minIntervalMs = 60_000;

/** Keeps a staff session alive while somebody reads or types; client navigations do not count as activity. */
export function useActivity(): void {
  useEffect(() => {
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < minIntervalMs) return;
      reportedAt = Date.now();
      // Unheard it costs nothing: the next page opened by its address counts as well.
      fetch("/activity", { method: "POST", keepalive: true }).catch(() => {});
    };
    const signs = ["pointerdown", "keydown", "wheel"] as const;
    for (const sign of signs) addEventListener(sign, report, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, report);
    };
  }, []);
}
