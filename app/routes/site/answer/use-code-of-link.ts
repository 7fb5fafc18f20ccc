import { useEffect, useRef } from "react";

/** What a letter's QR code carries behind the #, which no server sees; without scripts it is typed. */
export function useCodeOfLink() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const carried = window.location.hash.slice(1);
    if (!/^[0-9A-Za-z-]{12,14}$/.test(carried)) return;
    if (field.current?.value === "") field.current.value = carried;
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return field;
}
