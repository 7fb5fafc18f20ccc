import type { ReactNode } from "react";
import { NavLink } from "react-router";

export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-print border-b-2 border-ink">
      {/* On phones six tabs form two even rows, none cut off. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.2rem,1fr))] gap-1 pb-1.5 sm:flex sm:flex-wrap sm:pb-0">
        {children}
      </ul>
    </nav>
  );
}

export function Tab({ to, end, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <li className="grid">
      <NavLink
        to={to}
        end={end ?? false}
        className="grid min-h-11 place-items-center rounded border-2 border-rule px-1 py-1.5 text-center leading-tight font-semibold text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink sm:relative sm:top-0.5 sm:rounded-b-none sm:border-b-0 sm:border-transparent sm:px-4 sm:py-2"
      >
        {children}
      </NavLink>
    </li>
  );
}
