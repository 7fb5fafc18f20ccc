import { useLocation } from "react-router";

/** What the panel beside the tabs shows stays in the address. */
const kept = ["source", "page", "side"];

/** Addresses of this page: with something else opened in it, and for a form that is sent from where it is now. */
export function useHere() {
  const { pathname, search } = useLocation();
  const now = new URLSearchParams(search);
  const base = [...now].filter(([name]) => kept.includes(name));
  const addressOf = (more: [string, string][], section: string) => {
    const query = new URLSearchParams([...base, ...more]).toString();
    return `${pathname}${query ? `?${query}` : ""}#${section}`;
  };
  now.delete("index");
  return {
    opened: now,
    keptFields: base,
    closed: addressOf([], "history"),
    closedAt: (section: string) => addressOf([], section),
    open: (what: string, value: string, section: string) => addressOf([[what, value]], section),
    /** To the action of the index route; what is open stays so while a form is refused. */
    formTo: (section: string) => `?index&${now.toString()}#${section}`,
  };
}
