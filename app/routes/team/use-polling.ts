import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads the page's data every second while a job runs. */
export function usePolling(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
