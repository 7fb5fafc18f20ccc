import { useEffect } from "react";
import { useLookAgain } from "./use-look-again.ts";

const againMs = 5_000;

/**
 * Shows what the team changes without a reload: a stream of "look again" while the tab is seen, one per tab and none
 * for a hidden one. A tab that comes back looks once, because it heard nothing meanwhile.
 */
export function useNews() {
  const lookAgain = useLookAgain();
  useEffect(() => {
    let stream: EventSource | undefined;
    let hidden = false;
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
        hidden = true;
        return;
      }
      if (stream) return;
      if (hidden) look();
      stream = new EventSource("/events");
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
