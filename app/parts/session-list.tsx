import type { Refused } from "#app/read-form.ts";
import { m } from "#texts/messages.js";
import { DeedForm } from "./deed-form.tsx";
import { useLanguage } from "./use-language.ts";

type Session = { id: string; since: Date; used: Date; current: boolean; device: string | null };

/** Where somebody is signed in, with a way to end each and all. */
export function SessionList({ sessions, refused }: { sessions: Session[]; refused: Refused | undefined }) {
  const lang = useLanguage();
  const say = (at: Date) =>
    new Intl.DateTimeFormat(lang === "de" ? "de-DE" : "en-GB", {
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
                {m.profile_session_times({ since: say(since), used: say(used) })}
              </p>
            </div>
            {!current && (
              <DeedForm
                deed={{ intent: "end-session", sessionId: id }}
                section="sessions"
                submit={m.profile_session_end()}
                submitLabel={m.profile_session_end_which({ device: named(device), since: say(since) })}
                refused={refused}
              />
            )}
          </li>
        ))}
      </ul>
      <DeedForm
        deed={{ intent: "end-all" }}
        section="sessions"
        submit={m.profile_sessions_end_all()}
        look="danger"
        refused={refused}
      />
    </>
  );
}
