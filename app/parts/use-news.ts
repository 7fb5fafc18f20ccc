import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Shows what the team changes without a reload: a stream of "look again" while the tab is seen, one per tab and none
 * for a hidden one. A tab that comes back looks once, because it heard nothing meanwhile.
 */
export function useNews() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let stream: EventSource | undefined;
    let hidden = false;
    const look = () => void revalidate();
    const follow = () => {
      if (document.visibilityState === "hidden") {
        stream?.close();
        stream = undefined;
        hidden = true;
        return;
      }
      if (stream) return;
      if (hidden) look();
      stream = new EventSource("/events");
      stream.addEventListener("changed", look);
    };
    const stop = () => stream?.close();
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("pagehide", stop);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pagehide", stop);
      stop();
    };
  }, [revalidate]);
}
