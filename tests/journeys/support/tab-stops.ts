/** Runs in the page: tab stops outside elements of this kind. A radio group is one stop, folded content none. */
export function countTabStops(past: string): number {
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  const groups = new Set<string>();
  return [...all].filter((element) => {
    if (element.tabIndex < 0 || element.matches(":disabled, [type=hidden]")) return false;
    if (past && element.closest(past)) return false;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("dialog:not([open])"))
      return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    if (groups.has(element.name)) return false;
    return Boolean(groups.add(element.name));
  }).length;
}
