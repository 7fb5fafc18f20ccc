import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** Waits for a pause in typing. */
const debounceMs = 250;

/**
 * Sends a search form after the last keystroke, replacing the history entry so that "back" leaves the page. `field` follows the address
 * unless somebody is typing in it.
 */
export function useSubmitAsYouType(field: string, asked: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement && document.activeElement !== input) input.value = asked;
  }, [field, asked]);
  const submitSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
    }, debounceMs);
  };
  return { form, submitSoon };
}
