import { Link } from "react-router";
import { m } from "#texts/messages.js";

type PagingProps = {
  /** `start`: URL of the first page, null when on it; `next`: null on the last page. */
  start: string | null;
  next: string | null;
  /** The label of `next`: "Weitere Fahrzeuge". */
  more: string;
};

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
