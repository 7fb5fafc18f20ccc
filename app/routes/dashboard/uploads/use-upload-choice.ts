import { type FormEvent, useEffect, useRef } from "react";
import { tabStorage } from "#app/parts/forms/tab-storage.ts";

const key = "draft:uploads";
const names = ["researchId", "rights"] as const;

/** Keeps the chosen case and rights in this tab (a session may end). Browsers cannot restore the files themselves. */
export function useUploadChoice() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const stored = JSON.parse(tabStorage.read(key) ?? "{}") as Record<string, string>; // Written below.
    for (const name of names) {
      const control = form.current?.elements.namedItem(name);
      if (control && "value" in control && !control.value && stored[name]) control.value = stored[name];
    }
  }, []);
  function saveDraft(event: FormEvent<HTMLFormElement>) {
    const formData = new FormData(event.currentTarget);
    const chosen = names.map((name) => [name, formData.get(name) ?? ""]);
    tabStorage.write(key, JSON.stringify(Object.fromEntries(chosen)));
  }
  return { form, saveDraft };
}
