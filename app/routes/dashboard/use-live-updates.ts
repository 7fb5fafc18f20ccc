import { useEffect, useRef } from "react";
import { useIdleRevalidate } from "./use-idle-revalidate.ts";

const retryMs = 5_000;

/** Revalidates on server-sent events while the tab is visible. Starts at `madeAt`, so that no change is missed. */
export function useLiveUpdates(madeAt: number) {
  const lookAgain = useIdleRevalidate();
  const latestSeen = useRef(madeAt);
  useEffect(() => {
    latestSeen.current = madeAt;
  }, [madeAt]);
  useEffect(() => {
    let stream: EventSource | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    // Offline, revalidation would replace the page with an error: it waits until the connection is back.
    const revalidateWhenOnline = () => {
      clearTimeout(later);
      const putOff = () => {
        later = setTimeout(revalidateWhenOnline, retryMs);
      };
      fetch("/healthz", { cache: "no-store" }).then((answer) => (answer.ok ? lookAgain() : putOff()), putOff);
    };
    const follow = () => {
      if (document.visibilityState === "hidden") {
        stream?.close();
        stream = undefined;
        return;
      }
      if (stream) return;
      stream = new EventSource(`/events?since=${latestSeen.current}`);
      stream.addEventListener("changed", revalidateWhenOnline);
    };
    const stop = () => {
      stream?.close();
      clearTimeout(later);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("pagehide", stop);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pagehide", stop);
      stop();
    };
  }, [lookAgain]);
}
