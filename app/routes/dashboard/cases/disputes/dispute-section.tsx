import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type Decision = "stands" | "corrected" | "withdrawn";
type OwnDispute = { id: string; reason: string; raisedAt: Date; decision: Decision | null };
type DisputeSectionProps = {
  subjects: readonly { value: string; label: string }[];
  disputes: readonly OwnDispute[];
  refused: RefusedForm | undefined;
};

const outcomes: Record<Decision, () => string> = {
  stands: m.case_dispute_stands,
  corrected: m.case_dispute_corrected,
  withdrawn: m.case_dispute_withdrawn,
};

/** Customers say what is wrong in their case, and see what came of it. */
export function DisputeSection({ subjects, disputes, refused }: DisputeSectionProps) {
  const lang = useLanguage();
  return (
    <section id="dispute" aria-labelledby="dispute-title" className="no-print grid gap-3">
      <h3 id="dispute-title" className="text-xl">
        {m.case_dispute()}
      </h3>
      {disputes.length > 0 && (
        <ul aria-label={m.case_dispute_mine()} className="border-t border-rule">
          {disputes.map(({ id, reason, raisedAt, decision }) => (
            <li key={id} className="grid gap-1 border-b border-rule py-2">
              <p className="measure break-words">{reason}</p>
              <p className="text-sm text-soft">
                <Day date={raisedAt} locale={lang} /> ·{" "}
                {decision ? outcomes[decision]() : m.case_dispute_open()}
              </p>
            </li>
          ))}
        </ul>
      )}
      {subjects.length > 0 && (
        <details open={refused !== undefined} className="border border-rule bg-sheet px-4 py-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {m.case_dispute_raise()}
          </summary>
          <div className="grid gap-3 pb-4">
            <p className="measure text-soft">{m.case_dispute_text()}</p>
            <ActionForm
              key={disputes.length}
              action={{ intent: "dispute" }}
              section="dispute"
              submit={m.case_dispute_raise()}
              title={m.case_dispute_failed()}
              to="?index#dispute"
              refused={refused}
            >
              {(field) => (
                <>
                  <SelectField
                    {...field("about")}
                    label={m.case_dispute_about()}
                    options={subjects}
                    placeholder="–"
                  />
                  <TextAreaField {...field("reason")} label={m.case_dispute_reason()} rows={3} />
                </>
              )}
            </ActionForm>
          </div>
        </details>
      )}
    </section>
  );
}
