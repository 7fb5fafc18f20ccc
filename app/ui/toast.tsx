import { useEffect, useState, useSyncExternalStore } from "react";

export type Toast = { title: string; text?: string | undefined };
type Shown = Toast & { id: string };

const shownForMs = 12_000;
let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const nothing: readonly Shown[] = [];

/** Shows a brief message, in the browser only; important ones must be in the page too. Returns a function to withdraw it. */
export function toast(message: Toast): () => void {
  lastId += 1;
  const id = `toast-${lastId}`;
  change([...shown, { ...message, id }].slice(-3));
  return () => dismiss(id);
}

/** Shows the toasts; once per page. `flash` comes from the server and works without JavaScript. */
export function ToastRegion({
  label,
  closeText,
  flash,
}: {
  label: string;
  closeText: string;
  flash?: Shown | null | undefined;
}) {
  const live = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  );
  const [closedFlash, closeFlash] = useState("");
  const [kept, keep] = useState(flash);
  // A revalidation has none: the last one stays for its full time.
  if (flash && flash.id !== kept?.id) keep(flash);
  const current = flash ?? kept;
  const all = current && current.id !== closedFlash ? [current, ...live] : live;
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="toasts no-print fixed right-4 bottom-4 left-4 z-50 grid justify-items-end gap-2 empty:hidden sm:left-auto"
    >
      {all.map((message) => (
        <Message
          key={message.id}
          message={message}
          closeText={closeText}
          onClose={() => (message === current ? closeFlash(message.id) : dismiss(message.id))}
        />
      ))}
    </section>
  );
}

function Message({
  message,
  closeText,
  onClose,
}: {
  message: Shown;
  closeText: string;
  onClose: () => void;
}) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, shownForMs);
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="flex w-full max-w-md items-start gap-4 border-t-4 border-brass bg-ink px-4 py-3 text-paper shadow-sheet sm:min-w-80"
    >
      <div className="grow">
        <p className="font-semibold">{message.title}</p>
        {message.text && <p className="text-sm">{message.text}</p>}
      </div>
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 shrink-0 text-sm underline underline-offset-4 focus-visible:outline-paper noscript:hidden"
      >
        {closeText}
      </button>
    </div>
  );
}

function dismiss(id: string): void {
  change(shown.filter((message) => message.id !== id));
}

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
