import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { tabStorage } from "./tab-storage.ts";

/**
 * Keeps what is typed into a text field in this tab, and gives it back after the page was left, by a lost session for
 * one. `lastSent` is the newest text that arrived: its draft is done with.
 */
export function useDraft(key: string, lastSent: { id: string; message: string } | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  const sent = lastSent?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id is a new message, even of the same words
  useEffect(() => {
    const draft = tabStorage.read(key);
    if (draft && draft.trim() === sent?.trim()) tabStorage.remove(key);
    else if (draft && field.current && !field.current.value) {
      field.current.value = draft;
      setRestored(true);
      return;
    }
    setRestored(false);
  }, [key, lastSent?.id]);
  function keep(event: ChangeEvent<HTMLTextAreaElement>) {
    setRestored(false);
    if (event.target.value.trim()) tabStorage.write(key, event.target.value);
    else tabStorage.remove(key);
  }
  return { field, restored, keep };
}
