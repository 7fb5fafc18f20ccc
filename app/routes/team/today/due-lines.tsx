import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { archiveName } from "#business/letters/archive.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import type { DueItem } from "#business/worklist/read-due.ts";
import { m } from "#texts/messages.js";

const kindLabels: Record<DueItem["kind"], () => string> = {
  promise: m.today_due_promise,
  task: m.today_due_task,
  answer: m.today_due_answer,
  action: m.today_due_action,
  rest: m.today_due_rest,
  inform: m.today_due_inform,
  letter: m.today_due_letter,
  returned_letter: m.today_due_returned_letter,
  person_letter: m.today_due_person_letter,
  dispute: m.today_due_dispute,
  certificate: m.today_due_certificate,
};

/** Each thing due in one line: the day, what it is, and the case where it is done. */
export function DueLines({ items }: { items: readonly DueItem[] }) {
  const lang = useLanguage();
  return (
    <ul>
      {items.map((item) => (
        <li
          key={`${item.kind} ${item.id}`}
          className="flex min-h-9 flex-wrap items-baseline gap-x-3 border-b border-rule py-1 text-[0.9375rem] leading-tight"
        >
          <span className={`figures min-w-24 ${item.late ? "font-semibold text-oxblood" : ""}`}>
            {item.on ? <Day date={item.on} locale={lang} /> : m.today_due_open()}
          </span>
          <span className="label-plate">{kindLabels[item.kind]()}</span>
          <Link to={`/${lang}/team/researches/${item.researchId}${tabs[item.kind]}`} className="figures link">
            {item.number}
          </Link>
          <span className="font-serif">{vehicleHeading({ ...item, kind: item.vehicleKind }, lang)}</span>
          {item.text && (
            <span className="min-w-0 basis-full break-words">
              {item.archive ? `${archiveName(item.archive, lang)}: ${item.text}` : item.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const tabs: Record<DueItem["kind"], string> = {
  promise: "",
  task: "/agenda#task",
  answer: "/conversation",
  action: "",
  rest: "",
  inform: "/people#people",
  letter: "/questions",
  returned_letter: "/questions",
  person_letter: "/people",
  dispute: "/people#disputes",
  certificate: "/signing",
};
