import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Gives the answer shown in the dialog an entry of its own in the browser's history: Back closes it, a reload shows it at `path`.
 * Returns what closes the dialog, which goes back to the entry before.
 */
export function useAnswerEntry(path: string, enquiryId: string | undefined, onClose: () => void): () => void {
  const pushed = useRef<string>(undefined);
  const closed = useEffectEvent(onClose);

  useEffect(() => {
    if (!enquiryId || pushed.current === enquiryId) return;
    pushed.current = enquiryId;
    // The router counts its entries by `idx` and finds its own page again when somebody goes forward to this one.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    window.history.pushState({ idx: idx + 1, key: enquiryId }, "", path);
  }, [enquiryId, path]);

  useEffect(() => {
    const left = () => {
      if (isAnswer(pushed.current)) return;
      pushed.current = undefined;
      closed();
    };
    window.addEventListener("popstate", left);
    return () => window.removeEventListener("popstate", left);
  }, []);

  useEffect(() => {
    // The page at `path` begins with the answer; how far the page behind the dialog was scrolled means nothing there.
    // The router hands scrolling back to the browser in `pagehide`, just before.
    const leaving = () => {
      if (document.visibilityState === "hidden" && isAnswer(pushed.current))
        window.history.scrollRestoration = "manual";
    };
    document.addEventListener("visibilitychange", leaving);
    return () => document.removeEventListener("visibilitychange", leaving);
  }, []);

  return () => {
    if (pushed.current && isAnswer(pushed.current)) window.history.back();
    else onClose();
  };
}

function isAnswer(enquiryId: string | undefined): boolean {
  return enquiryId !== undefined && (window.history.state as { key?: string } | null)?.key === enquiryId;
}
