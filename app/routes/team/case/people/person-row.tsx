import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { m } from "#texts/messages.js";
import type { PersonRowFacts } from "./load-people.ts";

type PersonRowProps = {
  person: PersonRowFacts;
  /** What the list is narrowed to and its page: opening and closing keep them. */
  list: Record<string, string>;
  open: boolean;
  children: ReactNode;
};

/** One line of the list; opened it holds everything about the person. */
export function PersonRow({ person, list, open, children }: PersonRowProps) {
  const { pathname } = useLocation();
  const to = (shown: Record<string, string>) => `${pathname}?${new URLSearchParams({ ...list, ...shown })}`;
  const { id, pseudonym, hidden, clock, overdue, sources } = person;
  return (
    <li id={`p-${id}`} tabIndex={-1} className="scroll-mt-24 border-b border-rule py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Link
          to={`${to(open ? {} : { person: id })}#p-${id}`}
          preventScrollReset
          aria-expanded={open}
          className="link inline-flex min-h-10 items-center font-semibold"
        >
          {pseudonym}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {clock && <span className={overdue ? "font-semibold text-oxblood" : "text-brass"}>{clock}</span>}
          <span className="text-soft">
            {m.persons_sources()}: {sources}
          </span>
          <Badge size="small" variant={hidden ? "destructive" : "secondary"}>
            {hidden ?? m.persons_shown()}
          </Badge>
        </span>
      </div>
      {children}
    </li>
  );
}
