import { Form, Link, useNavigation } from "react-router";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { NotificationItem } from "./notification-list.tsx";

type Facts = NotificationItem & { isRead: boolean };

export function NotificationPages({
  list,
  unread,
  page,
  pages,
}: {
  list: readonly Facts[];
  unread: number;
  page: number;
  pages: number;
}) {
  const marking = useNavigation().formData?.get("intent") === "read-all";
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
      {list.length === 0 && (
        <EmptyState title={m.my_messages_none()} next={m.dashboard_no_notifications_next()} />
      )}
      <ol className="border-rule not-empty:border-t">
        {list.map((notification) => (
          <Item key={notification.id} notification={notification} />
        ))}
      </ol>
      {pages > 1 && <Pager page={page} pages={pages} />}
    </section>
  );
}

function Item({ notification }: { notification: Facts }) {
  const lang = useLanguage();
  const submittingTo = useNavigation().formAction;
  const { id, title, message, researchId, isRead } = notification;
  const address = `/${lang}/dashboard/notifications/${id}/reading`;
  return (
    <li className={`border-b border-rule py-3 pl-4 ${isRead ? "" : "border-l-4 border-l-fir"}`}>
      <p className="label-plate">
        <Day date={notification.createdAt} locale={lang} time />
        {!isRead && <strong className="text-fir"> · {m.my_messages_new()}</strong>}
      </p>
      <p className={`leading-snug break-words ${isRead ? "" : "font-semibold"}`}>{title}</p>
      <p className="measure leading-snug break-words">{message}</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {researchId && (
          <Link
            to={`/${lang}/dashboard/researches/${researchId}`}
            className="link inline-flex min-h-10 items-center text-sm font-semibold"
          >
            {m.dashboard_open_case()}
          </Link>
        )}
        {!isRead && (
          <Form method="post" action={address} preventScrollReset replace>
            <input type="hidden" name="from" value="messages" />
            <Button
              variant="quiet"
              size="small"
              pending={submittingTo === address}
              aria-label={m.dashboard_mark_read_which({ title })}
            >
              {m.dashboard_mark_read()}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const className = "link inline-flex min-h-10 items-center";
  return (
    <nav aria-label={m.my_messages_pages()} className="no-print flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <Link to={`?page=${page - 1}`} rel="prev" className={className}>
          {m.my_messages_newer()}
        </Link>
      )}
      <span className="text-sm text-soft">
        {m.my_messages_page({ page: String(page), pages: String(pages) })}
      </span>
      {page < pages && (
        <Link to={`?page=${page + 1}`} rel="next" className={className}>
          {m.my_messages_older()}
        </Link>
      )}
    </nav>
  );
}
