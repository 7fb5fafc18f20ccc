import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";

export type LetterKeys = Record<string, () => void>;

/** Single-letter keys, outside fields and dialogs, unless this person switched them off (WCAG 2.1.4). */
export function useLetterKeys(keys: LetterKeys): void {
  const settings = useRouteLoaderData<{ letterKeys: boolean }>("routes/team/layout");
  const enabled = settings?.letterKeys ?? false;
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return;
      if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [enabled]);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("textarea, select, [role=combobox], [role=listbox]"))
    return true;
  const input = target.closest("input");
  return input !== null && !["checkbox", "radio", "button", "submit"].includes(input.type);
}
