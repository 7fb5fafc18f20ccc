import type { ReactNode } from "react";
import { NavLink } from "react-router";

/** The parts of one file: links with addresses of their own, quieter than the dividers of the box. */
export function SubTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-print border-b border-rule">
      <ul className="flex flex-wrap gap-x-6">{children}</ul>
    </nav>
  );
}

export function SubTab({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className="relative top-px block border-b-3 border-transparent py-2 text-soft hover:text-ink aria-[current=page]:border-brass aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {children}
      </NavLink>
    </li>
  );
}
