import { Form, Link, useNavigation } from "react-router";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import { type NotificationGroup, NotificationGroups } from "./notification-groups.tsx";

type Group = NotificationGroup & { total: number };

export function NotificationPages({
  groups,
  unread,
  page,
  pages,
  only,
}: {
  groups: readonly Group[];
  unread: number;
  page: number;
  pages: number;
  /** The case that alone is listed, in full. */
  only: string | null;
}) {
  const lang = useLanguage();
  const marking = useNavigation().formData?.get("intent") === "read-all";
  const all = ({ researchId, total, list }: Group) =>
    !only &&
    total > list.length && (
      <Link to={`?case=${researchId ?? ""}`} className={linkClass}>
        {m.my_messages_all_of_case({ count: String(total) })}
      </Link>
    );
  return (
    <section aria-labelledby="news" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="news" className="text-xl">
          {m.my_messages_list()}{" "}
          {unread > 0 && (
            <span className="text-base text-soft">{m.my_messages_unread({ count: String(unread) })}</span>
          )}
        </h2>
        {unread > 0 && (
          <Form method="post" preventScrollReset>
            <Button variant="quiet" size="small" name="intent" value="read-all" pending={marking}>
              {m.my_messages_read_all()}
            </Button>
          </Form>
        )}
      </div>
      {only && (
        <Link to={`/${lang}/dashboard/messages`} className={`${linkClass} w-fit`}>
          {m.my_messages_all_cases()}
        </Link>
      )}
      {groups.length === 0 && (
        <EmptyState title={m.my_messages_none()} next={m.dashboard_no_notifications_next()} />
      )}
      <NotificationGroups groups={groups} page="messages" after={all} />
      {pages > 1 && <Pager page={page} pages={pages} only={only} />}
    </section>
  );
}

const linkClass = "link inline-flex min-h-10 items-center text-sm font-semibold";

function Pager({ page, pages, only }: { page: number; pages: number; only: string | null }) {
  const className = "link inline-flex min-h-10 items-center";
  const at = (number: number) =>
    `?${new URLSearchParams({ ...(only && { case: only }), page: String(number) })}`;
  return (
    <nav aria-label={m.my_messages_pages()} className="no-print flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <Link to={at(page - 1)} rel="prev" className={className}>
          {m.my_messages_newer()}
        </Link>
      )}
      <span className="text-sm text-soft">
        {m.my_messages_page({ page: String(page), pages: String(pages) })}
      </span>
      {page < pages && (
        <Link to={at(page + 1)} rel="next" className={className}>
          {m.my_messages_older()}
        </Link>
      )}
    </nav>
  );
}
