import { useCallback, useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

/**
 * Asks the house again for what the page shows; while the page leads elsewhere or sends a form, once that is done. A look in between
 * would start the way anew, and the message that the first answer brought along would be spent unseen.
 */
export function useLookAgain(): () => void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const now = useRef({ under: false, wanted: false });
  useEffect(() => {
    now.current.under = state !== "idle";
    if (now.current.under || !now.current.wanted) return;
    now.current.wanted = false;
    void revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (now.current.under) now.current.wanted = true;
    else void revalidate();
  }, [revalidate]);
}
