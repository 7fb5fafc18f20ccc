import { Form, Link, useNavigation, useSubmit } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

export type NotificationItem = {
  id: string;
  title: string;
  message: string;
  researchId: string | null;
  /** The page where it happened. */
  to: string | null;
  isRead: boolean;
  createdAt: Date;
};

type NotificationRowProps = {
  notification: NotificationItem;
  /** The page to come back to once it is marked by its button. */
  page: "overview" | "messages";
};

/** The row is a link to where it happened. Following it marks it as read; the button does so without leaving. */
export function NotificationRow({ notification, page }: NotificationRowProps) {
  const lang = useLanguage();
  const submittingTo = useNavigation().formAction;
  const submit = useSubmit();
  const { id, title, message, to, isRead } = notification;
  const address = `/${lang}/dashboard/notifications/${id}/reading`;
  function markRead() {
    if (isRead) return;
    const form = { from: "row" };
    void submit(form, { method: "post", action: address, navigate: false, fetcherKey: `reading-${id}` });
  }
  return (
    <li
      className={`relative gap-x-5 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] border-b border-rule py-2.5 pl-4 ${isRead ? "" : "border-l-4 border-l-fir"} ${to ? "hover:bg-sheet" : ""}`}
    >
      <div className="min-w-0">
        <p className="label-plate">
          <Day date={notification.createdAt} locale={lang} time />
          {!isRead && <strong className="text-fir"> · {m.my_messages_new()}</strong>}
        </p>
        <p className={`leading-snug break-words ${isRead ? "" : "font-semibold"}`}>
          {to ? (
            // A middle click opens it in another tab, and is no click.
            <Link
              to={to}
              onClick={markRead}
              onAuxClick={({ button }) => button === 1 && markRead()}
              className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="measure leading-snug break-words">{message}</p>
      </div>
      {!isRead && (
        <Form method="post" action={address} preventScrollReset replace className="relative z-1 w-fit">
          {page === "messages" && <input type="hidden" name="from" value="messages" />}
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
    </li>
  );
}
