import { type FormEvent, useEffect, useRef } from "react";
import { tabStorage } from "./tab-storage.ts";

const key = "draft:uploads";
const names = ["researchId", "rights"] as const;

/**
 * Keeps in this tab for which case files are and whose they are, and says it again after the page was left, by a lost session for
 * one. The files themselves a browser gives back to nobody.
 */
export function useUploadChoice() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const kept = JSON.parse(tabStorage.read(key) ?? "{}") as Record<string, string>; // written below
    for (const name of names) {
      const control = form.current?.elements.namedItem(name);
      if (control && "value" in control && !control.value && kept[name]) control.value = kept[name];
    }
  }, []);
  function keep(event: FormEvent<HTMLFormElement>) {
    const said = new FormData(event.currentTarget);
    const chosen = names.map((name) => [name, said.get(name) ?? ""]);
    tabStorage.write(key, JSON.stringify(Object.fromEntries(chosen)));
  }
  return { form, keep };
}
