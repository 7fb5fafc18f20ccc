import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useLanguage } from "./use-language.ts";

export function useIsHomePage(): boolean {
  return /^\/(de|en)\/?$/.test(useLocation().pathname);
}

export function SectionLink({
  section,
  className,
  onClick,
  children,
}: {
  section: string;
  className?: string;
  /** Runs first; `preventDefault` stops the scroll. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
}) {
  const lang = useLanguage();
  const atHome = useIsHomePage();
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
        scrollToSection(event, event.currentTarget);
      }}
      className={className}
    >
      {children}
    </a>
  );
}

export function scrollToSection(event: MouseEvent, link: HTMLAnchorElement) {
  const target = document.getElementById(link.hash.slice(1));
  if (!target || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  link.closest("details")?.removeAttribute("open");
  target.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  // Focuses the form's first field, or the section's heading.
  const field = target.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
  const stop = target.matches("form") && field ? field : target;
  stop.focus({ preventScroll: true });
  window.history.replaceState(window.history.state, "", `#${target.id}`);
}
