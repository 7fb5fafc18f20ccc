import { useLocation } from "react-router";

/** The panel's part of an address, which stays when the tab changes. */
const ofPanel = ["source", "page", "side", "find"];

/** This page's addresses with something else in the panel, and other tabs' with the same. */
export function usePanelAddress() {
  const { pathname, search } = useLocation();
  const now = new URLSearchParams(search);
  now.delete("index");
  const shown = new URLSearchParams([...now].filter(([name]) => ofPanel.includes(name)));
  const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);
  return {
    here: withQuery(pathname, now),
    side: now.get("side"),
    source: now.get("source"),
    /** A window of its own shows the panel alone (`?window=source`). */
    alone: now.get("window") === "source",
    /** Null takes something out. */
    panelAt: (changes: Record<string, string | null>) => {
      const query = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changes))
        if (value === null) query.delete(name);
        else query.set(name, value);
      return withQuery(pathname, query) || pathname;
    },
    /** On a phone the chosen tab replaces the panel. */
    tabAt: (path: string) => {
      const query = new URLSearchParams(shown);
      if (query.get("side") === "source") query.delete("side");
      return withQuery(path, query);
    },
    hidden: [...now].filter(([name]) => name !== "source" && name !== "page" && name !== "find"),
  };
}
