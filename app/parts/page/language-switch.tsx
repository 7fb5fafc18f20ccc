import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { languageNames, languageOf, pathInLanguage } from "#app/http/language.ts";
import { m } from "#texts/messages.js";

/** The current language and a link to the other. A document request, because every text, date and price changes. */
export function LanguageSwitch() {
  const box = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  const current = languageOf(pathname);
  const other = current === "de" ? "en" : "de";

  useEffect(() => {
    const close = (event: Event) => {
      const open = box.current?.open;
      if (!open || (event instanceof KeyboardEvent && event.key !== "Escape")) return;
      if (event.type === "pointerdown" && box.current?.contains(event.target as Node)) return;
      box.current?.removeAttribute("open");
      if (event.type === "keydown") box.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);

  return (
    <details ref={box} className="relative">
      <summary className="figures flex min-h-10 list-none items-center gap-1.5 px-1.5 hover:text-fir">
        {current.toUpperCase()}
        <span className="sr-only">, {m.site_language()}</span>
        <svg viewBox="0 0 10 6" aria-hidden="true" className="w-2.5 fill-none stroke-current stroke-[1.5]">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <a
        href={`${pathInLanguage(pathname, other)}${search}`}
        // Keeps the section in view, which the server does not know.
        onClick={(event) => {
          event.currentTarget.hash = window.location.hash;
        }}
        hrefLang={other}
        lang={other}
        className="absolute right-0 z-40 mt-1 block border border-ink bg-sheet px-4 py-2.5 leading-tight whitespace-nowrap shadow-sheet hover:bg-paper"
      >
        <span className="figures">{other.toUpperCase()}</span> {languageNames[other]}
      </a>
    </details>
  );
}
