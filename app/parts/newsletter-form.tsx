import { Link } from "react-router";
import type { Refused } from "#app/read-form.ts";
import { formatDate } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import { DeedForm } from "./deed-form.tsx";
import { useLanguage } from "./use-language.ts";

/** Where one's own address stands with the newsletter, and the one step from there. Null: the address is not confirmed yet. */
export function NewsletterForm({
  mine,
  refused,
}: {
  mine: { email: string; state: "off" | "asked" | "on"; since: Date | null } | null;
  refused: Refused | undefined;
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
  if (mine.state === "asked") return <p className="break-words">{m.newsletter_mine_asked(about)}</p>;
  const on = mine.state === "on";
  return (
    <>
      <p className="break-words">{on ? m.newsletter_mine_on(about) : m.newsletter_mine_off(about)}</p>
      <DeedForm
        deed={{ intent: on ? "leave-newsletter" : "ask-newsletter" }}
        section="newsletter"
        submit={on ? m.newsletter_mine_leave() : m.newsletter_mine_ask()}
        refused={refused}
      />
    </>
  );
}
