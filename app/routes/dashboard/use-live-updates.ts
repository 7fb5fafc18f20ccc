import { useEffect, useRef } from "react";
import { isReachable } from "#app/connection/is-reachable.ts";
import { shareEventStream } from "#app/connection/share-event-stream.ts";
import { useIdleRevalidate } from "./use-idle-revalidate.ts";

const retryMs = 5_000;
const hiddenMs = 20_000;

/** Revalidates when something changed; in a hidden tab, whose title counts what is unread, once for many changes; and at once when the session may be over. Starts at `madeAt`, so that no change is missed. */
export function useLiveUpdates(madeAt: number) {
  const lookAgain = useIdleRevalidate();
  const latestSeen = useRef(madeAt);
  useEffect(() => {
    latestSeen.current = madeAt;
  }, [madeAt]);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    let whenHidden: ReturnType<typeof setTimeout> | undefined;
    const revalidateWhenOnline = () => {
      clearTimeout(later);
      clearTimeout(whenHidden);
      whenHidden = undefined;
      const putOff = () => {
        later = setTimeout(revalidateWhenOnline, retryMs);
      };
      void isReachable().then((reachable) => (reachable ? lookAgain() : putOff()));
    };
    const onChange = () => {
      if (document.visibilityState === "hidden") whenHidden ??= setTimeout(revalidateWhenOnline, hiddenMs);
      else revalidateWhenOnline();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible" && whenHidden) revalidateWhenOnline();
    };
    let leave = shareEventStream(latestSeen.current, onChange, revalidateWhenOnline);
    const stop = () => {
      leave();
      clearTimeout(later);
      clearTimeout(whenHidden);
      whenHidden = undefined;
    };
    // A page kept for the back button gives its stream up and takes it again.
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
  }, [lookAgain]);
}
