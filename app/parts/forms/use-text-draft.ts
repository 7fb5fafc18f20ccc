import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { tabStorage } from "./tab-storage.ts";

/** Keeps a text field's value in this tab (a session may end). `lastSent`, the newest delivered text, ends its draft. */
export function useTextDraft(key: string, lastSent: { id: string; message: string } | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  const sent = lastSent?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id is a new message, even with the same text
  useEffect(() => {
    const draft = tabStorage.read(key);
    if (draft && sent !== undefined && plain(draft) === plain(sent)) tabStorage.remove(key);
    else if (draft && field.current && !field.current.value) {
      field.current.value = draft;
      setRestored(true);
      return;
    }
    setRestored(false);
  }, [key, lastSent?.id]);
  function saveDraft(event: ChangeEvent<HTMLTextAreaElement>) {
    setRestored(false);
    if (event.target.value.trim()) tabStorage.write(key, event.target.value);
    else tabStorage.remove(key);
  }
  return { field, restored, saveDraft };
}

/** A form sends line ends as CRLF; a text field holds LF. */
function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
