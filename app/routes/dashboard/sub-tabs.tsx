import type { ReactNode } from "react";
import { NavLink } from "react-router";

export function SubTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-print border-rule sm:border-b">
      <ul className="grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-6">{children}</ul>
    </nav>
  );
}

export function SubTab({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className="relative top-px flex h-full items-end border-b-3 border-rule py-2 leading-tight sm:border-transparent text-soft hover:text-ink aria-[current=page]:border-brass aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {children}
      </NavLink>
    </li>
  );
}
