import { Link } from "react-router";
import { m } from "#texts/messages.js";

type PageLinksProps = { page: number; more: boolean; to: (page: number) => string };

/** To the page before and the one after; nothing where there is one page alone. */
export function PageLinks({ page, more, to }: PageLinksProps) {
  if (page === 1 && !more) return null;
  return (
    <p className="flex gap-6 py-3">
      {page > 1 && (
        <Link to={to(page - 1)} className="link">
          {m.work_page_back()}
        </Link>
      )}
      {more && (
        <Link to={to(page + 1)} className="link">
          {m.work_page_next()}
        </Link>
      )}
    </p>
  );
}
