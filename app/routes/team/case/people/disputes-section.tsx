import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { PeopleTab } from "./load-people.ts";
import type { PeopleOptions } from "./people-options.ts";

type DisputesSectionProps = {
  disputes: PeopleTab["disputes"];
  options: PeopleOptions;
  refused: ConflictedForm | undefined;
};

/** What somebody disputes is out of everything until it is decided; also of a case that is closed. */
export function DisputesSection({ disputes, options, refused }: DisputesSectionProps) {
  const raisedFor = [
    { value: "person", label: m.persons_dispute_for_person() },
    { value: "customer", label: m.persons_dispute_for_customer() },
    { value: "team", label: m.persons_dispute_for_team() },
  ];
  return (
    <CaseSection id="disputes" title={m.persons_disputes()}>
      {disputes.list.length === 0 && <p>{m.persons_disputes_none()}</p>}
      <ul className="border-t border-rule empty:hidden">
        {disputes.list.map(({ id, title, reason, since, decided, because }) => (
          <li key={id} className="grid gap-1 border-b border-rule py-2">
            <p className="font-semibold break-words">{title}</p>
            <p className="measure break-words">{reason}</p>
            {decided ? (
              <p className="text-sm text-soft">
                {decided}: {because}
              </p>
            ) : (
              <>
                <p className="text-sm text-oxblood">{since}</p>
                <details open={refused?.values.disputeId === id}>
                  <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
                    {m.persons_dispute_lift()}
                  </summary>
                  <ActionForm
                    action={{ intent: "lift-dispute", disputeId: id }}
                    section="disputes"
                    submit={m.persons_dispute_lift()}
                    submitLabel={m.persons_dispute_lift_which({ title })}
                    refused={refused}
                  >
                    {(field) => (
                      <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
                        <SelectField
                          {...field("decision")}
                          label={m.persons_decision()}
                          options={options.decisions}
                          placeholder="–"
                        />
                        <TextField {...field("because")} label={m.persons_because()} autoComplete="off" />
                      </div>
                    )}
                  </ActionForm>
                </details>
              </>
            )}
          </li>
        ))}
      </ul>
      {disputes.subjects.length > 0 && (
        <details
          open={refused?.values.intent === "raise-dispute"}
          className="border border-rule bg-sheet px-4 py-1"
        >
          <summary className="link inline-flex min-h-10 cursor-pointer items-center">
            {m.persons_dispute_raise()}
          </summary>
          <div className="pb-4">
            <ActionForm
              key={disputes.list.length}
              action={{ intent: "raise-dispute" }}
              section="disputes"
              submit={m.persons_dispute_raise()}
              refused={refused}
            >
              {(field) => (
                <>
                  <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
                    <SelectField
                      {...field("about")}
                      label={m.persons_dispute_about_label()}
                      options={disputes.subjects}
                      placeholder="–"
                    />
                    <SelectField
                      {...field("raisedFor", "person")}
                      label={m.persons_dispute_for()}
                      options={raisedFor}
                    />
                  </div>
                  <TextField
                    {...field("reason")}
                    label={m.persons_dispute_reason_label()}
                    autoComplete="off"
                  />
                </>
              )}
            </ActionForm>
          </div>
        </details>
      )}
    </CaseSection>
  );
}
