import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CopyButton } from "#app/parts/page/copy-button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { BreachView } from "./load-breach-view.ts";

type Party = BreachView["parties"][number];
type PartySectionProps = { party: Party; open: boolean; now: string; refused: RefusedForm | undefined };

const languages = { de: m.breaches_template_german, en: m.breaches_template_english };

/** Whether somebody is notified, with a text for it, and that it was done. */
export function PartySection({ party, open, now, refused }: PartySectionProps) {
  const section = `party-${party.party}`;
  const ofForm = (intent: string) =>
    refused?.values.intent === intent && refused.values.party === party.party;
  const answers = [
    { value: "", label: m.breaches_choose() },
    { value: "yes", label: m.breaches_yes() },
    { value: "no", label: m.breaches_no() },
  ];
  return (
    <section
      id={section}
      aria-labelledby={`${section}-title`}
      className="grid gap-2 border-t border-rule py-4"
    >
      <h3 id={`${section}-title`} className="text-lg">
        {party.name}
      </h3>
      <p className="measure text-sm text-soft">{party.about}</p>
      <p className="font-semibold">{party.decision}</p>
      {party.reason && <p className="measure break-words whitespace-pre-line">{party.reason}</p>}
      {party.notice && <p className="measure break-words text-fir">{party.notice}</p>}
      <details>
        <summary className="min-h-10 cursor-pointer font-semibold">{m.breaches_template()}</summary>
        {party.templates.map(({ language, text }) => (
          <div key={language} className="py-2">
            <h4 className="label-plate">{languages[language]()}</h4>
            <p
              lang={language}
              className="measure my-1 border border-rule bg-sheet px-4 py-3 break-words whitespace-pre-line"
            >
              {text}
            </p>
            <CopyButton what={languages[language]()} text={text} />
          </div>
        ))}
      </details>
      {open && (
        <>
          <details open={ofForm("decide")}>
            <summary className="min-h-10 cursor-pointer font-semibold">{m.breaches_decide()}</summary>
            <div className="py-3">
              <ActionForm
                action={{ intent: "decide", party: party.party }}
                section={section}
                submit={m.breaches_decide_save()}
                refused={refused}
              >
                {(field) => (
                  <>
                    <SelectField {...field("notify", "")} label={m.breaches_decide()} options={answers} />
                    <TextAreaField {...field("reason")} label={m.breaches_reason()} rows={3} />
                  </>
                )}
              </ActionForm>
            </div>
          </details>
          <details open={ofForm("notice")}>
            <summary className="min-h-10 cursor-pointer font-semibold">{m.breaches_notice()}</summary>
            <div className="py-3">
              <ActionForm
                action={{ intent: "notice", party: party.party }}
                section={section}
                submit={m.breaches_notice_save()}
                refused={refused}
              >
                {(field) => (
                  <>
                    <TextField {...field("at", now)} type="datetime-local" label={m.breaches_notice_at()} />
                    <TextField {...field("how")} label={m.breaches_notice_how()} autoComplete="off" />
                    {party.party === "authority" && (
                      <TextAreaField
                        {...field("reason")}
                        label={m.breaches_notice_late()}
                        hint={m.breaches_notice_late_hint()}
                        rows={2}
                      />
                    )}
                  </>
                )}
              </ActionForm>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
