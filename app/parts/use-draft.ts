import { type ChangeEvent, useEffect, useRef, useState } from "react";

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
    const draft = read(key);
    if (draft && draft.trim() === sent?.trim()) remove(key);
    else if (draft && field.current && !field.current.value) {
      field.current.value = draft;
      setRestored(true);
      return;
    }
    setRestored(false);
  }, [key, lastSent?.id]);
  function keep(event: ChangeEvent<HTMLTextAreaElement>) {
    setRestored(false);
    if (event.target.value.trim()) write(key, event.target.value);
    else remove(key);
  }
  return { field, restored, keep };
}

// A browser may refuse its storage altogether; then a draft is not kept, and nothing else changes.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {}
}
function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
