import { useState } from "react";
import { m } from "#texts/messages.js";

export function CopyButton({ what, text }: { what: string; text: string }) {
  const [done, setDone] = useState(false);
  async function copy() {
    // The clipboard is unavailable on insecure origins; the text can still be copied by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="min-h-9 min-w-11 text-right text-sm pointer-coarse:min-h-11 text-fir underline underline-offset-4 noscript:hidden print:hidden"
    >
      <span aria-hidden="true">{done ? m.order_copied() : m.order_copy()}</span>
      <span className="sr-only" aria-live="polite">
        {done ? `${what}: ${m.order_copied()}` : m.order_copy_what({ what })}
      </span>
    </button>
  );
}
