import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { tabStorage } from "./tab-storage.ts";

/**
 * Keeps what is entered into a form in this tab, and gives it back after the page was left, by a lost session for one.
 * It is done with when the house has accepted the form of this `intent`; `accepted` hears of it.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears; a refused one has its own values
  useEffect(() => {
    const draft = tabStorage.read(key);
    if (!form.current || refused) return;
    if (draft) setRestored(fill(form.current, JSON.parse(draft)));
    // Words that were entered before the scripts came were heard by nobody.
    else if (!("sent" in form.current.dataset) && isTouched(form.current)) keepOf(form.current);
  }, [key]);
  useEffect(() => {
    if (sending) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (refused) return;
    forget();
    accepted?.();
  });
  function keepOf(form: HTMLFormElement) {
    const entered = [...new FormData(form)].filter(([name]) => name !== "intent");
    tabStorage.write(key, JSON.stringify(Object.fromEntries(entered)));
  }
  const keep = (event: FormEvent<HTMLFormElement>) => keepOf(event.currentTarget);
  function forget() {
    tabStorage.remove(key);
    setRestored(false);
  }
  function discard() {
    form.current?.reset();
    forget();
  }
  return { form, restored, keep, discard, sending };
}

/** True when something in the form is now another than the page had brought. */
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

/** Something is entered that the page had not brought. */
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
