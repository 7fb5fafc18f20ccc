import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";
import { type NotificationItem, NotificationRow } from "./notification-row.tsx";

export type NotificationGroup = {
  researchId: string | null;
  /** Its vehicle and number; empty if it belongs to no case. */
  name: string;
  list: readonly NotificationItem[];
};

/** Notifications under the names of their cases. */
export function NotificationGroups<G extends NotificationGroup>({
  groups,
  page,
  after,
}: {
  groups: readonly G[];
  page: "overview" | "messages";
  after?: (group: G) => ReactNode;
}) {
  const lang = useLanguage();
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <section key={group.researchId ?? "none"} aria-label={group.name || m.my_messages_no_case()}>
          <h3 className="border-b border-ink pb-1 font-sans text-base font-semibold break-words">
            {group.researchId ? (
              <Link to={`/${lang}/dashboard/researches/${group.researchId}`} className="link">
                {group.name}
              </Link>
            ) : (
              m.my_messages_no_case()
            )}
          </h3>
          <ol>
            {group.list.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} page={page} />
            ))}
          </ol>
          {after?.(group)}
        </section>
      ))}
    </div>
  );
}
