import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

/** The subscription of the account's address and its next step. Null: the address is unconfirmed. */
export function NewsletterForm({
  mine,
  refused,
}: {
  mine: { email: string; state: "off" | "asked" | "on"; since: Date | null } | null;
  refused: RefusedForm | undefined;
}) {
  const lang = useLanguage();
  if (!mine)
    return (
      <p>
        {m.newsletter_mine_unconfirmed()}{" "}
        <Link to={`/${lang}/dashboard`} className="link">
          {m.dashboard_overview()}
        </Link>
      </p>
    );
  const about = { email: mine.email, date: mine.since ? formatDate(mine.since, lang) : "" };
  if (mine.state === "asked") return <p className="break-words">{m.newsletter_mine_pending(about)}</p>;
  const on = mine.state === "on";
  return (
    <>
      <p className="break-words">{on ? m.newsletter_mine_on(about) : m.newsletter_mine_off(about)}</p>
      <ActionForm
        action={{ intent: on ? "unsubscribe-newsletter" : "subscribe-newsletter" }}
        section="newsletter"
        submit={on ? m.newsletter_mine_leave() : m.newsletter_mine_subscribe()}
        refused={refused}
      />
    </>
  );
}
