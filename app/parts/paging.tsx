import { Link } from "react-router";
import { m } from "#texts/messages.js";

type PagingProps = {
  /** Addresses: of the list's beginning, null where one is there already, and of the page after this one, null on the last. */
  start: string | null;
  next: string | null;
  /** What the next page holds: "Weitere Fahrzeuge". */
  more: string;
};

/** The ways out of one page of a long list of the workspace. */
export function Paging({ start, next, more }: PagingProps) {
  return (
    <nav aria-label={m.sets_pages()} className="no-print mt-3 flex gap-6 empty:hidden">
      {start !== null && (
        <Link to={start} className="link inline-flex min-h-11 items-center">
          {m.sets_first_page()}
        </Link>
      )}
      {next !== null && (
        <Link to={next} className="link inline-flex min-h-11 items-center">
          {more}
        </Link>
      )}
    </nav>
  );
}
