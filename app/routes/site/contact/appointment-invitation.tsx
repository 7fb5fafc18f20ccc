import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { When } from "#app/routes/available-slots.ts";
import { appointmentKindName } from "#app/wording/appointment-kind-name.ts";
import { m } from "#texts/messages.js";

type InvitationProps = { next: readonly { kind: When["kind"]; when: { day: string; time: string } }[] };

/** The next free call slots beside a form; renders nothing without any. */
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
