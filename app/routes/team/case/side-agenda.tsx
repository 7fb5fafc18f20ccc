import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import type { AgendaKind } from "#business/researches/agenda/agenda.ts";
import { m } from "#texts/messages.js";
import { agendaKindLabels } from "./agenda/agenda-labels.ts";
import { usePanelAddress } from "./shell/use-panel-address.ts";

export type OpenItem = {
  id: string;
  kind: AgendaKind;
  text: string;
  dueOn: string | null;
  /** Of a question: whom it asks. */
  archive: string | null;
};
type SideAgendaProps = { kind: AgendaKind; items: readonly OpenItem[]; address: string; today: string };

/** The open items of a kind, with a link to all. */
export function SideAgenda({ kind, items, address, today }: SideAgendaProps) {
  const lang = useLanguage();
  const { tabAt } = usePanelAddress();
  const ofKind = items.filter((item) => item.kind === kind);
  const title = agendaKindLabels[kind]();
  return (
    <section aria-labelledby={`side-${kind}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`side-${kind}`} className="text-lg">
          {title}
        </h2>
        <Link
          to={`${tabAt(address)}#${kind}`}
          aria-label={m.agenda_edit_which({ title })}
          className="link inline-flex min-h-9 items-center text-sm"
        >
          {m.desk_marks_edit()}
        </Link>
      </div>
      {ofKind.length === 0 && (
        <p className="text-sm text-soft">
          {kind === "hypothesis" ? m.agenda_hypotheses_none() : m.agenda_tasks_none()}
        </p>
      )}
      <ul className="grid">
        {ofKind.map(({ id, text, dueOn, archive }) => (
          <li key={id} className="border-b border-rule py-1.5 text-sm break-words">
            {archive ? `${archive}: ${text}` : text}
            {dueOn && (
              <span className={dueOn < today ? "block text-oxblood" : "block text-soft"}>
                {dueOn < today ? m.agenda_late() : m.agenda_due()}: <Day date={dueOn} locale={lang} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
