import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { PeopleTab } from "./load-people.ts";
import type { PeopleOptions } from "./people-options.ts";

type InstitutionsSectionProps = {
  institutions: PeopleTab["institutions"];
  options: PeopleOptions;
  refused: ConflictedForm | undefined;
};

/** Dealers, makers, clubs, archives: no persons, and nothing of theirs is hidden. */
export function InstitutionsSection({ institutions, options, refused }: InstitutionsSectionProps) {
  const { open } = useCase();
  return (
    <CaseSection id="institutions" title={m.persons_institutions()}>
      <p className="measure text-soft">{m.persons_institutions_note()}</p>
      {institutions.length === 0 && <p>{m.persons_institutions_none()}</p>}
      <ul className="border-t border-rule empty:hidden">
        {institutions.map((each) => (
          <li key={`${each.id} ${each.version}`} className="border-b border-rule py-1.5">
            <p className="break-words">
              {each.name}{" "}
              <span className="text-soft">({[each.kindText, each.place].filter(Boolean).join(", ")})</span>
            </p>
            {open && <ChangeForm institution={each} options={options} refused={refused} />}
          </li>
        ))}
      </ul>
      {open && (
        <details
          open={refused?.values.intent === "add-institution"}
          className="border border-rule bg-sheet px-4 py-1"
        >
          <summary className="link inline-flex min-h-10 cursor-pointer items-center">
            {m.persons_institution_add()}
          </summary>
          <div className="pb-4">
            <ActionForm
              key={institutions.length}
              action={{ intent: "add-institution" }}
              section="institutions"
              submit={m.persons_institution_add()}
              refused={refused}
            >
              {(field) => <Fields field={field} options={options} />}
            </ActionForm>
          </div>
        </details>
      )}
    </CaseSection>
  );
}

type ChangeFormProps = Omit<InstitutionsSectionProps, "institutions"> & {
  institution: PeopleTab["institutions"][number];
};

function ChangeForm({ institution, options, refused }: ChangeFormProps) {
  const { id, version, name } = institution;
  const title = m.persons_institution_change({ name });
  return (
    <details open={refused?.values.institutionId === id}>
      <summary aria-label={title} className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.agenda_change()}
      </summary>
      <ActionForm
        action={{ intent: "change-institution", institutionId: id }}
        section="institutions"
        submit={m.persons_save()}
        submitLabel={title}
        refused={refused}
      >
        {(field) => (
          <>
            <ConflictNotice
              name="institutionId"
              subject={id}
              refused={refused}
              labels={{
                name: m.persons_name(),
                kind: m.persons_institution_kind_label(),
                place: m.persons_place(),
              }}
              options={{ kind: options.institutions }}
              keep="#institutions"
            />
            <VersionField version={version} name="institutionId" subject={id} refused={refused} />
            <Fields field={field} options={options} known={institution} />
          </>
        )}
      </ActionForm>
    </details>
  );
}

type FieldsProps = {
  field: FieldOf;
  options: PeopleOptions;
  known?: { name: string; kind: string; place: string | null };
};

function Fields({ field, options, known }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-3">
      <TextField {...field("name", known?.name)} label={m.persons_name()} autoComplete="off" />
      <SelectField
        {...field("kind", known?.kind ?? "dealer")}
        label={m.persons_institution_kind_label()}
        options={options.institutions}
      />
      <TextField
        {...field("place", known?.place ?? "")}
        label={m.persons_place()}
        optional={m.team_optional()}
        autoComplete="off"
      />
    </div>
  );
}
