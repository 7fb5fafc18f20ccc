import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { localeTag } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type Session = { id: string; since: Date; used: Date; current: boolean; device: string | null };

export function SessionList({
  sessions,
  refused,
}: {
  sessions: Session[];
  refused: RefusedForm | undefined;
}) {
  const lang = useLanguage();
  const formatTimestamp = (at: Date) =>
    new Intl.DateTimeFormat(localeTag[lang], {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Europe/Berlin",
    }).format(at);
  const named = (device: string | null) => device || m.session_device_unknown();
  return (
    <>
      <ul className="grid border-t border-rule">
        {sessions.map(({ id, since, used, current, device }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
          >
            <div>
              <p className="font-semibold">
                {current ? m.profile_session_here({ device: named(device) }) : named(device)}
              </p>
              <p className="figures text-sm text-soft">
                {m.profile_session_times({ since: formatTimestamp(since), used: formatTimestamp(used) })}
              </p>
            </div>
            {!current && (
              <ActionForm
                action={{ intent: "end-session", sessionId: id }}
                section="sessions"
                submit={m.profile_session_end()}
                submitLabel={m.profile_session_end_which({
                  device: named(device),
                  since: formatTimestamp(since),
                })}
                refused={refused}
              />
            )}
          </li>
        ))}
      </ul>
      <ActionForm
        action={{ intent: "end-all" }}
        section="sessions"
        submit={m.profile_sessions_end_all()}
        variant="danger"
        refused={refused}
      />
    </>
  );
}
