import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

export type NotificationItem = {
  id: string;
  title: string;
  message: string;
  researchId: string | null;
  createdAt: Date;
};

export function NotificationList({ list, count }: { list: readonly NotificationItem[]; count: number }) {
  const lang = useLanguage();
  const top = useFocusAfterReading(count);
  const submittingTo = useNavigation().formAction;
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      {list.length === 0 && (
        <EmptyState title={m.dashboard_no_notifications()} next={m.dashboard_no_notifications_next()} />
      )}
      <ul className="border-rule not-empty:border-t">
        {list.map((notification) => {
          const address = `/${lang}/dashboard/notifications/${notification.id}/reading`;
          return (
            <li key={notification.id} className="border-b border-rule py-3">
              <p className="label-plate">
                <Day date={notification.createdAt} locale={lang} time />
              </p>
              <p className="font-semibold leading-snug">{notification.title}</p>
              <p className="measure leading-snug">{notification.message}</p>
              <div className="mt-1 flex flex-wrap gap-x-5">
                {notification.researchId && (
                  <Link
                    to={`/${lang}/dashboard/researches/${notification.researchId}`}
                    className="link inline-flex min-h-10 items-center text-sm font-semibold"
                  >
                    {m.dashboard_open_case()}
                  </Link>
                )}
                <Form method="post" action={address} preventScrollReset replace>
                  <Button
                    variant="quiet"
                    size="small"
                    pending={submittingTo === address}
                    aria-label={m.dashboard_mark_read_which({ title: notification.title })}
                  >
                    {m.dashboard_mark_read()}
                  </Button>
                </Form>
              </div>
            </li>
          );
        })}
      </ul>
      {count > list.length && (
        <p className="text-sm text-soft">
          {m.dashboard_older_unread({ count: String(count - list.length) })}
        </p>
      )}
    </div>
  );
}

/** The pressed button disappears with its notification; the focus stays in the list. */
function useFocusAfterReading(count: number) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      top.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return top;
}
