import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { custodyLabels } from "#app/routes/team/case/history/rows/field-labels.ts";
import { Panel } from "#app/routes/team/case/history/rows/panel.tsx";
import { RowLinks } from "#app/routes/team/case/history/rows/row-parts.tsx";
import { useHere } from "#app/routes/team/case/history/rows/use-here.ts";
import { acquisitionOptions, custodyRoleOptions } from "#app/routes/team/case/shell/citation-labels.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { DateField } from "#app/routes/team/case/shell/date-field.tsx";
import { SubjectCitations } from "#app/routes/team/case/shell/subject-citations.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { ContradictionsWhileTyping } from "../../contradictions/contradictions-while-typing.tsx";
import type { CustodyFacts, CustodyFields } from "./custody-facts.ts";
import { toSubject } from "./custody-subject.ts";

type CustodyFormProps = {
  /** Without one it adds a draft. */
  custody?: CustodyFacts;
  refused: ConflictedForm | undefined;
  /** For a new one: whom of the case it may mean. */
  holders?: readonly { value: string; label: string }[];
};

export function CustodyForm({ custody, refused, holders = [] }: CustodyFormProps) {
  const { closedAt, formTo } = useHere();
  const labels = custodyLabels();
  const section = custody ? `edit-${custody.id}` : "new-custody";
  const row = custody ? `c-${custody.id}` : "custody";
  const action: { intent: string } & Record<string, string> = custody
    ? { intent: "change-custody", custodyId: custody.id }
    : { intent: "draft-custody" };
  return (
    <Panel
      id={section}
      title={custody ? m.desk_edit_which({ title: custody.party }) : m.custody_new()}
      close={custody ? undefined : closedAt(row)}
    >
      {custody?.status === "accepted" && <p className="text-sm text-brass">{m.desk_edit_published()}</p>}
      <ActionForm
        action={action}
        section={section}
        to={formTo(section)}
        submit={custody ? m.desk_save() : m.desk_save_draft()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            {custody && (
              <>
                <ConflictNotice
                  name="custodyId"
                  subject={custody.id}
                  refused={refused}
                  labels={labels}
                  options={choices()}
                  keep={closedAt(row)}
                />
                <VersionField
                  version={custody.version}
                  name="custodyId"
                  subject={custody.id}
                  refused={refused}
                />
              </>
            )}
            {!custody && holders.length > 0 && (
              <SelectField
                {...field("holder")}
                label={m.persons_holder_label()}
                options={holders}
                placeholder={m.persons_holder_by_label()}
              />
            )}
            <Fields field={field} known={custody?.fields} />
            <NameGroundIfAsked field={field} />
            <ContradictionsWhileTyping kind="custody" />
          </>
        )}
      </ActionForm>
      {custody && <SubjectCitations subject={custody.id} />}
      {custody && <RowLinks subject={toSubject(custody)} row={row} now="edit" />}
    </Panel>
  );
}

type FieldsProps = {
  field: (
    name: string,
    fallback?: string,
  ) => { id: string; name: string; defaultValue: string | undefined; error: string | undefined };
  known: CustodyFields | undefined;
};

function Fields({ field, known }: FieldsProps) {
  const { today, builtIn } = useCase();
  const labels = custodyLabels();
  return (
    <>
      <p className="measure text-sm text-soft">{m.custody_hint()}</p>
      <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          {...field("party", known?.party)}
          label={labels.party}
          placeholder={m.custody_party_example()}
          autoComplete="off"
        />
        <SelectField
          {...field("role", known?.role ?? "keeper")}
          label={labels.role}
          options={custodyRoleOptions()}
        />
        <SelectField
          {...field("uncertain", known?.uncertain)}
          label={labels.uncertain}
          options={doubtOptions()}
        />
      </div>
      <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <DateField {...field("begin", known?.begin)} label={labels.begin} today={today} builtIn={builtIn} />
        <DateField {...field("end", known?.end)} label={labels.end} today={today} builtIn={builtIn} />
        <SelectField
          {...field("acquisition", known?.acquisition ?? "unknown")}
          label={labels.acquisition}
          options={acquisitionOptions()}
        />
        <TextField
          {...field("place", known?.place)}
          label={labels.place}
          optional={m.team_optional()}
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** Two versions are compared in words. */
function choices() {
  return { role: custodyRoleOptions(), acquisition: acquisitionOptions(), uncertain: doubtOptions() };
}

function doubtOptions() {
  return [
    { value: "", label: m.custody_no() },
    { value: "on", label: m.custody_yes() },
  ];
}
