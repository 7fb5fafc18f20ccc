import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";
import { atPerson, type PanelProps, PersonBlock } from "./person-block.tsx";

/** The clock of Art. 14, and what stops it. */
export function ClockForms({ person, options, refused, code }: PanelProps) {
  const { open, today } = useCase();
  const action = { personId: person.id };
  const section = `p-${person.id}`;
  const stopped = person.clockState === "informed" || person.clockState === "excepted";
  return (
    <PersonBlock title={m.persons_clock()}>
      <p className={person.overdue ? "font-semibold text-oxblood" : undefined}>{person.clockText}</p>
      {person.exceptedBecause && <p className="measure text-sm text-soft">{person.exceptedBecause}</p>}
      {code && (
        <Notice kind="success" title={m.persons_code_issued({ code })}>
          {m.persons_code_once()}
        </Notice>
      )}
      {open && !person.objectedOn && (
        <ActionForm
          action={{ intent: "issue-code", ...action }}
          section={section}
          to={atPerson(person.id)}
          submit={m.persons_code_issue()}
          refused={refused}
        />
      )}
      {open && !stopped && !person.objectedOn && (
        <div className="flex flex-wrap gap-x-6">
          <details open={refused?.values.intent === "inform"} className="min-w-0 open:basis-full">
            <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
              {m.persons_inform()}
            </summary>
            <ActionForm
              action={{ intent: "inform", ...action }}
              section={section}
              to={atPerson(person.id)}
              submit={m.persons_inform()}
              refused={refused}
            >
              {(field) => (
                <TextField {...field("informedOn", today)} type="date" label={m.persons_informed_on()} />
              )}
            </ActionForm>
          </details>
          <details open={refused?.values.intent === "except"} className="min-w-0 open:basis-full">
            <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
              {m.persons_except()}
            </summary>
            <ActionForm
              action={{ intent: "except", ...action }}
              section={section}
              to={atPerson(person.id)}
              submit={m.persons_except()}
              refused={refused}
            >
              {(field) => (
                <>
                  <SelectField
                    {...field("exception")}
                    label={m.persons_exception()}
                    options={options.exceptions}
                  />
                  <TextField {...field("because")} label={m.persons_because()} autoComplete="off" />
                </>
              )}
            </ActionForm>
          </details>
        </div>
      )}
    </PersonBlock>
  );
}
