import { type FormEvent, useEffect, useRef, useState } from "react";
import { useIsUnsent } from "#app/connection/held-requests.ts";
import { useFormChannel } from "./form-channel.ts";
import { tabStorage } from "./tab-storage.ts";

/** Keeps input in this tab's storage until the form is accepted, without passwords, files and ticks that agree to something. */
export function useFormDraft(
  key: string | null,
  /** The form's intent, or whether it is being sent. */
  intent: string | boolean,
  refused: object | undefined,
  accepted?: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const lost = useRef<FormData>(undefined);
  const [restored, setRestored] = useState(false);
  const { formData, state } = useFormChannel();
  const unsent = useIsUnsent();
  const sending = typeof intent === "boolean" ? intent : formData?.get("intent") === intent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form; a refused one has its own values
  useEffect(() => {
    if (key === null || !form.current || refused) return;
    const draft = tabStorage.read(key);
    if (draft) setRestored(fill(form.current, JSON.parse(draft)));
  }, [key]);
  useEffect(() => {
    if (sending && unsent) lost.current = formData;
    // It may be abandoned for another page while it waits. Once the page loads, it was answered after all.
    if (sending) sent.current = formData !== lost.current || state === "loading";
    if (sending || state !== "idle" || !sent.current) return;
    sent.current = false;
    if (refused) return;
    clearDraft();
    accepted?.();
  });
  // Accepted and redirected; sign-in returns to a form that has not been sent yet.
  useEffect(
    () => () => {
      if (key !== null && sent.current && !/\/auth(\/|$)/.test(window.location.pathname))
        tabStorage.remove(key);
    },
    [key],
  );
  function saveDraft({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (key === null) return;
    const entered = [...new FormData(currentTarget)].filter(
      ([name, value]) => name !== "intent" && !/password/i.test(name) && typeof value === "string",
    );
    tabStorage.write(key, JSON.stringify(Object.fromEntries(entered)));
  }
  function clearDraft() {
    if (key !== null) tabStorage.remove(key);
    setRestored(false);
  }
  function discard() {
    form.current?.reset();
    clearDraft();
  }
  return { form, restored, saveDraft, discard, sending };
}

/** Whether any value now differs from the page's own. Boxes are ticked again where they say a fact (`data-keep`). */
function fill(form: HTMLFormElement, draft: Record<string, string>): boolean {
  let changed = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (!control || !("value" in control) || control.value === value) continue;
    control.value = value;
    changed = true;
  }
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.dataset.keep === undefined) continue;
    const ticked = draft[control.name] === control.value;
    if (control.checked === ticked) continue;
    control.checked = ticked;
    changed = true;
  }
  return changed;
}
