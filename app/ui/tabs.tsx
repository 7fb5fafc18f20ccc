import type { ReactNode } from "react";
import { NavLink } from "react-router";

/** `low`: minimum height for touch. */
export function Tabs({
  label,
  low = false,
  children,
}: {
  label: string;
  low?: boolean;
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className="no-print border-b-2 border-ink">
      {/* On phones six tabs form two even rows, none cut off. */}
      <ul
        className={`grid grid-cols-[repeat(auto-fit,minmax(6.2rem,1fr))] sm:flex sm:flex-wrap sm:gap-1 sm:pb-0 ${low ? "[&_a]:min-h-10 [&_a]:py-1 max-sm:[&_a:not([aria-current=page])]:border-transparent" : "gap-1 pb-1.5"}`}
      >
        {children}
      </ul>
    </nav>
  );
}

export function Tab({
  to,
  end,
  count = 0,
  counted,
  children,
}: {
  to: string;
  end?: boolean;
  /** Shown next to the name unless 0; `counted` describes it to screen readers. */
  count?: number;
  counted?: string;
  children: ReactNode;
}) {
  return (
    <li className="grid">
      <NavLink
        to={to}
        end={end ?? false}
        data-count={count || undefined}
        aria-description={count > 0 ? counted : undefined}
        className="tab-count relative flex min-h-11 items-center justify-center rounded border-2 border-rule px-1 py-1.5 text-center leading-tight font-semibold text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink sm:top-0.5 sm:rounded-b-none sm:border-b-0 sm:border-transparent sm:px-4 sm:py-2"
      >
        {children}
      </NavLink>
    </li>
  );
}
