import { useEffect, useRef } from "react";
import { useLookAgain } from "./use-look-again.ts";

const againMs = 5_000;

/**
 * Shows what the team changes without a reload: a stream of "look again" while the tab is seen, one per tab and none
 * for a hidden one. Each stream begins where the page stands (`madeAt`), so nothing said in between is missed.
 */
export function useNews(madeAt: number) {
  const lookAgain = useLookAgain();
  const stand = useRef(madeAt);
  useEffect(() => {
    stand.current = madeAt;
  }, [madeAt]);
  useEffect(() => {
    let stream: EventSource | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    // A look that does not reach the house would put an error in the place of the page: it is put off until the line is back.
    const look = () => {
      clearTimeout(later);
      const putOff = () => {
        later = setTimeout(look, againMs);
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
      stream = new EventSource(`/events?since=${stand.current}`);
      stream.addEventListener("changed", look);
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
