import { useEffect, useEffectEvent, useRef } from "react";

/** Gives the dialog's answer a history entry: Back closes it, reload shows it at `path`. Returns `close`. */
export function useAnswerEntry(path: string, enquiryId: string | undefined, onClose: () => void): () => void {
  const pushed = useRef<string>(undefined);
  const closed = useEffectEvent(onClose);

  useEffect(() => {
    if (!enquiryId || pushed.current === enquiryId) return;
    pushed.current = enquiryId;
    // The router numbers its entries by `idx` and finds its page again when somebody goes forward to it.
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
    // The page at `path` starts with the answer, so scroll positions mean nothing there.
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
