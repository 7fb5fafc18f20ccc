import { useCallback, useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

/** Revalidates once the router is idle: earlier would restart a pending navigation and spend its flash message unseen. */
export function useIdleRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const now = useRef({ busy: false, wanted: false });
  useEffect(() => {
    now.current.busy = state !== "idle";
    if (now.current.busy || !now.current.wanted) return;
    now.current.wanted = false;
    void revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (now.current.busy) now.current.wanted = true;
    else void revalidate();
  }, [revalidate]);
}
