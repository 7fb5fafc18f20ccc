import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { RadioGroup, TextAreaField } from "#app/ui/field.tsx";
import type { BalancingQuestion } from "#business/people/balancing.ts";
import { m } from "#texts/messages.js";
import { atPerson, type PanelProps, PersonBlock } from "./person-block.tsx";

/** Six questions by yes or no; the outcome may forbid. */
export function BalancingForm({ person, options, refused }: PanelProps) {
  const { open } = useCase();
  const { balancing } = person;
  const known = (question: string) => {
    const answer = balancing?.answers[question as BalancingQuestion]; // A key of it.
    return answer === undefined ? undefined : answer ? "yes" : "no";
  };
  return (
    <PersonBlock title={m.persons_balancing()}>
      <p className={balancing?.outcome === "not_allowed" ? "font-semibold text-oxblood" : undefined}>
        {balancing?.text ?? m.persons_balancing_none()}
      </p>
      {balancing?.note && <p className="measure text-sm text-soft">{balancing.note}</p>}
      {open && (
        <details open={refused?.values.intent === "balance"}>
          <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
            {m.persons_balancing_save()}
          </summary>
          <ActionForm
            action={{ intent: "balance", personId: person.id }}
            section={`p-${person.id}`}
            to={atPerson(person.id)}
            submit={m.persons_balancing_save()}
            refused={refused}
          >
            {(field) => (
              <>
                <p className="measure text-sm text-soft">{m.persons_balancing_note()}</p>
                {options.questions.map(({ value, label }) => (
                  <RadioGroup
                    key={value}
                    {...field(value, known(value))}
                    inline
                    label={label}
                    hint={value === "necessary" ? m.persons_question_necessary_hint() : undefined}
                    options={[
                      { value: "yes", label: m.persons_yes() },
                      { value: "no", label: m.persons_no() },
                    ]}
                  />
                ))}
                <TextAreaField
                  {...field("note", balancing?.note ?? "")}
                  label={m.persons_because()}
                  optional={m.team_optional()}
                  rows={3}
                />
              </>
            )}
          </ActionForm>
        </details>
      )}
    </PersonBlock>
  );
}
