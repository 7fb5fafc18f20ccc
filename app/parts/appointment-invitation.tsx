import { Link } from "react-router";
import type { When } from "#app/free-days.ts";
import { m } from "#texts/messages.js";
import { appointmentKindName } from "./appointment-kind.ts";
import { useLanguage } from "./use-language.ts";

type InvitationProps = { next: readonly { kind: When["kind"]; when: { day: string; time: string } }[] };

/** Beside a form: the next free times for a call. Nothing while none are free. */
export function AppointmentInvitation({ next }: InvitationProps) {
  const lang = useLanguage();
  if (next.length === 0) return null;
  return (
    <aside aria-labelledby="call" className="no-print content-start border-t border-ink pt-3">
      <h2 id="call" className="text-xl">
        {m.appointment_contact_title()}
      </h2>
      <p className="text-soft">{m.appointment_contact_text()}</p>
      <ul className="mt-2">
        {next.map(({ kind, when }) => (
          <li key={kind} className="border-b border-rule py-2">
            <Link
              to={`/${lang}/contact/appointment?kind=${kind}`}
              className="link inline-flex min-h-10 items-center font-semibold"
            >
              {appointmentKindName(kind)}
            </Link>
            <p className="text-sm text-soft">
              {m.appointment_contact_next({ when: m.appointment_when(when) })}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
