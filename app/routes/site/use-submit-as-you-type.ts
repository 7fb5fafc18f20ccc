import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { UNSAFE_DataRouterContext, useSubmit } from "react-router";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";

/** Waits for a pause in typing. */
const debounceMs = 250;

/** Submits after the last keystroke and replaces the history entry; `field` follows the address unless somebody types in it. */
export function useSubmitAsYouType(field: string, asked: string) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const form = usePreHydrationValue<HTMLFormElement>((form) => {
    if (inputOf(form)?.value !== asked) submitSoon();
  });
  const follow = useEffectEvent((text: string) => {
    const input = inputOf(form.current);
    if (input && document.activeElement !== input && timer.current === undefined) input.value = text;
  });
  useEffect(() => follow(asked), [asked]);
  function inputOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
    const input = form?.elements.namedItem(field);
    return input instanceof HTMLInputElement ? input : undefined;
  }
  function submitSoon() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      // A link pressed meanwhile is being followed: submitting would cancel it.
      const next = router?.state.navigation.location;
      const isLeaving = next && next.pathname !== window.location.pathname;
      if (form.current && !isLeaving) void submit(form.current, { replace: true, preventScrollReset: true });
    }, debounceMs);
  }
  return { form, submitSoon };
}
