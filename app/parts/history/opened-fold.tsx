import { useEffect, useRef } from "react";
import { m } from "#texts/messages.js";
import type { Fold } from "./fold-events.ts";
import type { FigureEvent } from "./history-figure.tsx";

/** The events of years that the drawing folds into one mark. Escape leads back to it. */
export function OpenedFold({ fold, close }: { fold: Fold<FigureEvent>; close: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const name = m.history_fold({ years: fold.years ?? "", count: String(fold.events.length) });
  return (
    <section
      aria-label={name}
      className="history-opened"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {name}
        </p>
        <button type="button" onClick={close} className="link inline-flex min-h-11 items-center text-sm">
          {m.history_fold_close()}
        </button>
      </div>
      <ol>
        {fold.events.map(({ id, label, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link">
              <span className="figures">{label}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
