import { Form, Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { type QueueFilter, queueQuery } from "#business/worklist/queue-filter.ts";
import type { QueueCounts } from "#business/worklist/read-queue.ts";
import { m } from "#texts/messages.js";

export type SavedView = { id: string; name: string; query: string; isShared: boolean; isMine: boolean };
type ViewTabsProps = { filter: QueueFilter; counts: QueueCounts; saved: readonly SavedView[] };

/** The standard views with their counts, then the saved ones. Each is an address. */
export function ViewTabs({ filter, counts, saved }: ViewTabsProps) {
  const query = queueQuery({ ...filter, page: undefined });
  const usual: [filter: QueueFilter, name: string, count: number][] = [
    [{}, m.work_view_open(), counts.open],
    [{ owner: "mine" }, m.work_view_mine(), counts.mine],
    [{ owner: "nobody" }, m.work_view_nobody(), counts.nobody],
    [{ need: "answered" }, m.work_view_answered(), counts.answered],
    [{ need: "overdue" }, m.work_view_overdue(), counts.overdue],
    [{ need: "archive" }, m.work_view_archive(), counts.archive],
    [{ need: "signing" }, m.work_view_signing(), counts.signing],
    [{ need: "returned" }, m.work_view_returned(), counts.returned],
  ];
  return (
    <nav aria-label={m.work_views()} className="no-print">
      <ul className="flex flex-wrap gap-x-5 border-b border-rule">
        {usual.map(([view, name, count]) => (
          <li key={name}>
            <ViewLink query={queueQuery(view)} current={query} count={count}>
              {name}
            </ViewLink>
          </li>
        ))}
        {saved.map((view) => (
          <li key={view.id} className="flex items-center gap-1">
            <ViewLink query={view.query} current={query}>
              {view.isShared ? `${view.name} (${m.work_view_is_shared()})` : view.name}
            </ViewLink>
            {view.isMine && <RemoveView view={view} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ViewLinkProps = { query: string; current: string; count?: number; children: string };

function ViewLink({ query, current, count, children }: ViewLinkProps) {
  const lang = useLanguage();
  return (
    <Link
      to={`/${lang}/team${query ? `?${query}` : ""}`}
      preventScrollReset
      aria-current={query === current ? "page" : undefined}
      className="relative top-px flex min-h-9 items-center gap-1.5 border-b-3 border-transparent text-soft hover:text-ink aria-[current=page]:border-brass aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {children}
      {count !== undefined && <span className="figures text-sm">{count}</span>}
    </Link>
  );
}

function RemoveView({ view }: { view: SavedView }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="remove-view" />
      <input type="hidden" name="viewId" value={view.id} />
      <button
        type="submit"
        aria-label={m.work_view_remove({ name: view.name })}
        className="min-h-8 px-1.5 text-soft hover:text-oxblood"
      >
        ×
      </button>
    </Form>
  );
}
