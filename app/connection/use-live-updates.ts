import { useEffect, useRef } from "react";
import { isReachable } from "#app/connection/is-reachable.ts";
import { shareEventStream } from "#app/connection/share-event-stream.ts";
import { useIdleRevalidate } from "./use-idle-revalidate.ts";

const retryMs = 5_000;
const hiddenMs = 20_000;

/** Starts at `madeAt`, so that no change is missed. A hidden tab waits for many changes; `everyMs` makes one update of several. */
export function useLiveUpdates(madeAt: number, { everyMs = 0 } = {}) {
  const lookAgain = useIdleRevalidate();
  const latestSeen = useRef(madeAt);
  useEffect(() => {
    latestSeen.current = madeAt;
  }, [madeAt]);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    let gathered: ReturnType<typeof setTimeout> | undefined;
    const revalidateWhenOnline = () => {
      clearTimeout(later);
      clearTimeout(gathered);
      gathered = undefined;
      const putOff = () => {
        later = setTimeout(revalidateWhenOnline, retryMs);
      };
      void isReachable().then((reachable) => (reachable ? lookAgain() : putOff()));
    };
    const onChange = () => {
      const hidden = document.visibilityState === "hidden";
      if (hidden || everyMs > 0) gathered ??= setTimeout(revalidateWhenOnline, hidden ? hiddenMs : everyMs);
      else revalidateWhenOnline();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible" && gathered) revalidateWhenOnline();
    };
    let leave = shareEventStream(latestSeen.current, onChange, revalidateWhenOnline);
    const stop = () => {
      leave();
      clearTimeout(later);
      clearTimeout(gathered);
      gathered = undefined;
    };
    // A page in the back/forward cache gives up its stream and takes it again.
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave = shareEventStream(latestSeen.current, onChange, revalidateWhenOnline);
    };
    document.addEventListener("visibilitychange", onVisible);
    addEventListener("pagehide", stop);
    addEventListener("pageshow", resume);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      removeEventListener("pagehide", stop);
      removeEventListener("pageshow", resume);
      stop();
    };
  }, [lookAgain, everyMs]);
}
