import type { ReactNode } from "react";
import { Form } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Day, formatDate } from "#app/ui/date.tsx";
import type { Colleague } from "#business/accounts/team/read-colleagues.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { RoleFields, roleName } from "./role-fields.tsx";

type Access = NonNullable<Colleague["access"]>;

export function ColleagueEntry({ colleague }: { colleague: Colleague }) {
  const lang = useLanguage();
  const { id, name, email, roles, access } = colleague;
  const state = access && stateText(access, lang);
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-serif text-lg">{name}</p>
        <p>{roles.map(roleName).join(", ")}</p>
      </div>
      <p className="text-sm break-words text-soft">
        {email}
        {state && <span className="text-brass"> · {state}</span>}
      </p>
      {access && (
        <details className="mt-1">
          <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-fir underline underline-offset-4">
            {m.people_more({ name })}
          </summary>
          <div className="grid gap-4 border-l-3 border-rule py-2 pl-4">
            <Form method="post" className="grid justify-items-start gap-2">
              <input type="hidden" name="userId" value={id} />
              <RoleFields given={roles} id={`roles-${id}`} />
              <Button name="intent" value="roles" variant="secondary" size="small">
                {m.people_save_roles()}
              </Button>
            </Form>
            <Sessions sessions={access.sessions} lang={lang}>
              <Act intent="end-sessions" userId={id}>
                {m.people_end_sessions()}
              </Act>
            </Sessions>
            <div className="grid justify-items-start gap-1.5">
              <Act intent="remove" userId={id} variant="danger">
                {m.people_remove()}
              </Act>
              <p className="text-sm text-soft">{m.people_remove_hint()}</p>
            </div>
          </div>
        </details>
      )}
    </li>
  );
}

function stateText({ state, invitedUntil }: Access, lang: Locale): string | null {
  if (state === "without-factor") return m.people_state_without_factor();
  if (state === "invitation-over") return m.people_state_over();
  return state === "invited" && invitedUntil
    ? m.people_state_invited({ day: formatDate(invitedUntil, lang) })
    : null;
}

type SessionsProps = { sessions: Access["sessions"]; lang: Locale; children: ReactNode };

function Sessions({ sessions, lang, children }: SessionsProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="font-semibold">{m.people_sessions()}</p>
      {sessions.length === 0 && <p className="text-sm text-soft">{m.people_sessions_none()}</p>}
      <ul className="text-sm">
        {sessions.map(({ id, device, used }) => (
          <li key={id}>
            {device ?? m.people_device_unknown()}, <Day date={used} locale={lang} time />
          </li>
        ))}
      </ul>
      {sessions.length > 0 && children}
    </div>
  );
}

type ActProps = { intent: string; userId: string; variant?: ButtonVariant; children: ReactNode };

function Act({ intent, userId, variant = "secondary", children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="userId" value={userId} />
      <Button name="intent" value={intent} variant={variant} size="small">
        {children}
      </Button>
    </Form>
  );
}
