import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useLanguage } from "./use-language.ts";

/** On the home page itself, whatever its language. */
export function useAtHome(): boolean {
  return /^\/(de|en)\/?$/.test(useLocation().pathname);
}

/** Leads to a chapter of the home page: by a calm scroll when one is there, from elsewhere by its address. */
export function SectionLink({
  section,
  className,
  onClick,
  children,
}: {
  section: string;
  className?: string;
  /** What it does instead; it prevents the event's own course. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  const lang = useLanguage();
  const atHome = useAtHome();
  if (!atHome)
    return (
      <Link to={`/${lang}#${section}`} onClick={onClick} className={className}>
        {children}
      </Link>
    );
  return (
    <a
      href={`#${section}`}
      onClick={(event) => {
        onClick?.(event);
        scrollThere(event, event.currentTarget);
      }}
      className={className}
    >
      {children}
    </a>
  );
}

/** Scrolls to the chapter that a link names, and takes the focus along; a new tab stays a new tab. */
export function scrollThere(event: MouseEvent, link: HTMLAnchorElement) {
  const target = document.getElementById(link.hash.slice(1));
  if (!target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  link.closest("details")?.removeAttribute("open");
  target.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  // The keyboard follows the eye: into the form's first field, or to the chapter's head.
  const field = target.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
  const stop = target.matches("form") && field ? field : target;
  stop.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, "", `#${target.id}`);
}
