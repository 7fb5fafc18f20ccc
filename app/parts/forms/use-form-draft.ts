import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { tabStorage } from "./tab-storage.ts";

/** Keeps input in this tab's storage, without passwords, until the form of this `intent` is accepted. */
export function useFormDraft(
  key: string,
  intent: string,
  refused: object | undefined,
  accepted?: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [restored, setRestored] = useState(false);
  const { formData, state } = useNavigation();
  const sending = formData?.get("intent") === intent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form; a refused one has its own values
  useEffect(() => {
    const draft = tabStorage.read(key);
    if (!form.current || refused) return;
    if (draft) setRestored(fill(form.current, JSON.parse(draft)));
    // Values typed before hydration raised no events.
    else if (!("sent" in form.current.dataset) && isTouched(form.current)) writeDraft(form.current);
  }, [key]);
  useEffect(() => {
    if (sending) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (refused) return;
    clearDraft();
    accepted?.();
  });
  function writeDraft(form: HTMLFormElement) {
    const entered = [...new FormData(form)].filter(([name]) => name !== "intent" && !/password/i.test(name));
    tabStorage.write(key, JSON.stringify(Object.fromEntries(entered)));
  }
  const saveDraft = (event: FormEvent<HTMLFormElement>) => writeDraft(event.currentTarget);
  function clearDraft() {
    tabStorage.remove(key);
    setRestored(false);
  }
  function discard() {
    form.current?.reset();
    clearDraft();
  }
  return { form, restored, saveDraft, discard, sending };
}

/** Whether any value now differs from the page's own. */
function fill(form: HTMLFormElement, draft: Record<string, string>): boolean {
  let changed = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (!control || !("value" in control) || control.value === value) continue;
    control.value = value;
    changed = true;
  }
  return changed;
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const brought = [...control.options].find((option) => option.defaultSelected);
      return brought !== undefined && !brought.selected;
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement)) return false;
    return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
  });
}
