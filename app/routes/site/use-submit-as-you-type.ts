import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useSubmit } from "react-router";

/** Waits for a pause in typing. */
const debounceMs = 250;

/** Submits after the last keystroke and replaces the history entry; `field` follows the address unless somebody types in it. */
export function useSubmitAsYouType(field: string, asked: string) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
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
      // A link pressed meanwhile is being followed: submitting would cancel it.
      const next = router?.state.navigation.location;
      const isLeaving = next && next.pathname !== window.location.pathname;
      if (form.current && !isLeaving) void submit(form.current, { replace: true, preventScrollReset: true });
    }, debounceMs);
  };
  return { form, submitSoon };
}
