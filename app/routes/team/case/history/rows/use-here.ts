import { useLocation } from "react-router";

/** The side panel's content stays in the address. */
const kept = ["source", "page", "side"];

/** This page's addresses: with something else open, and for forms sent from here. */
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
    /** To the index route's action; what is open stays open when a form is refused. */
    formTo: (section: string) => `?index&${now.toString()}#${section}`,
  };
}
