import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate, formatDay } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { answerDays, type Outcome } from "#business/defects/defect.ts";
import type { MyDefect } from "#business/defects/read-defects.ts";
import { m } from "#texts/messages.js";

type DefectSectionProps = {
  mayReport: boolean;
  defects: readonly MyDefect[];
  today: string;
  refused: RefusedForm | undefined;
};

/** The customer's reports and their answers; the form while none is open. */
export function DefectSection({ mayReport, defects, today, refused }: DefectSectionProps) {
  const own = refused?.values.intent === "defect" ? refused : undefined;
  const waits = defects.some(({ outcome }) => outcome === null);
  return (
    <section id="defect" aria-labelledby="defect-title" className="grid gap-2 border-t border-ink pt-3">
      <h2 id="defect-title" className="text-xl">
        {m.my_defect_title()}
      </h2>
      {defects.length > 0 && (
        <ol className="grid gap-4">
          {defects.map((defect) => (
            <li key={defect.id} className="grid gap-1 border-l-4 border-rule pl-4">
              <Report defect={defect} today={today} />
            </li>
          ))}
        </ol>
      )}
      {mayReport && (!waits || own) && (
        <>
          <p className="text-sm text-soft">
            {defects.length > 0 ? m.my_defect_again() : m.my_defect_text({ days: String(answerDays) })}
          </p>
          <details className="no-print" open={own !== undefined || undefined}>
            <summary className="link inline-flex min-h-10 cursor-pointer items-center font-semibold">
              {m.my_defect_open()}
            </summary>
            <div className="mt-2">
              <ActionForm
                action={{ intent: "defect" }}
                section="defect"
                title={m.my_defect_failed()}
                submit={m.my_defect_send()}
                refused={own}
              >
                {(field) => (
                  <TextAreaField
                    {...field("description")}
                    label={m.my_defect_description()}
                    hint={m.my_defect_hint()}
                    required
                    maxLength={4000}
                  />
                )}
              </ActionForm>
            </div>
          </details>
        </>
      )}
    </section>
  );
}

function Report({ defect, today }: { defect: MyDefect; today: string }) {
  const lang = useLanguage();
  const { outcome, answer, answeredAt, answerBy } = defect;
  return (
    <>
      <p className="text-sm text-soft">
        {m.my_defect_reported({ date: formatDate(defect.reportedAt, lang) })}
      </p>
      <p className="break-words whitespace-pre-line">{defect.description}</p>
      {outcome && answeredAt ? (
        <>
          <p className="mt-1 font-semibold">{outcomeText[outcome]({ date: formatDate(answeredAt, lang) })}</p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </>
      ) : (
        <p className="mt-1 font-semibold">
          {answerBy < today
            ? m.my_defect_late({ date: formatDay(answerBy, lang) })
            : m.my_defect_waiting({ date: formatDay(answerBy, lang) })}
        </p>
      )}
    </>
  );
}

const outcomeText: Record<Outcome, (on: { date: string }) => string> = {
  remedied: m.my_defect_remedied,
  refused: m.my_defect_refused,
  reduced: m.my_defect_reduced,
  ended: m.my_defect_ended,
};
