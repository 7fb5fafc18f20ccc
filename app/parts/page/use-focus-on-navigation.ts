import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a client navigation reading starts at the new page; not on the first page, not for anchors. */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname && !hash)
      document.getElementById("content")?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname, hash]);
}
