import { useEffect } from "react";

const minIntervalMs = 60_000;

/** Keeps a staff session alive while somebody reads or types; client navigations do not count as activity. */
export function useActivity(): void {
  useEffect(() => {
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < minIntervalMs) return;
      reportedAt = Date.now();
      // A lost report is harmless: opening the next page counts as well.
      fetch("/activity", { method: "POST", keepalive: true }).catch(() => {});
    };
    const events = ["pointerdown", "keydown", "wheel"] as const;
    for (const event of events) addEventListener(event, report, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, report);
    };
  }, []);
}
