import type { ReactNode } from "react";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { atPerson, type PanelProps } from "./person-block.tsx";

export function ChangePersonForm({ person, options, refused }: PanelProps) {
  const { id } = person;
  const ownOptions = [
    { value: "", label: m.persons_no() },
    { value: "on", label: m.persons_yes() },
  ];
  const labels = { place: m.persons_place(), vital: m.persons_vital(), isCustomer: m.persons_is_customer() };
  return (
    <Folded title={m.persons_change()} open={refused?.values.intent === "change-person"}>
      <ActionForm
        action={{ intent: "change-person", personId: id }}
        section={`p-${id}`}
        to={atPerson(id)}
        submit={m.persons_save()}
        refused={refused}
      >
        {(field) => (
          <>
            <ConflictNotice
              name="personId"
              subject={id}
              refused={refused}
              labels={labels}
              options={{ vital: options.vital, isCustomer: ownOptions }}
              keep={`?person=${id}#p-${id}`}
            />
            <VersionField version={person.version} name="personId" subject={id} refused={refused} />
            <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-3">
              <TextField {...field("place", person.place ?? "")} label={labels.place} autoComplete="off" />
              <SelectField {...field("vital", person.vital)} label={labels.vital} options={options.vital} />
              <SelectField
                {...field("isCustomer", person.isCustomer ? "on" : "")}
                label={labels.isCustomer}
                options={ownOptions}
              />
            </div>
          </>
        )}
      </ActionForm>
    </Folded>
  );
}

export function ShowRecentForm({ person, refused }: PanelProps) {
  const { id } = person;
  return (
    <Folded title={m.persons_show_recent()} open={refused?.values.intent === "show-person"}>
      <ActionForm
        action={{ intent: "show-person", personId: id }}
        section={`p-${id}`}
        to={atPerson(id)}
        submit={m.persons_save()}
        submitLabel={m.persons_show_recent()}
        refused={refused}
      >
        {(field) => (
          <TextField
            {...field("because", person.shownBecause ?? "")}
            label={m.persons_because()}
            hint={m.persons_show_recent_hint()}
            autoComplete="off"
          />
        )}
      </ActionForm>
    </Folded>
  );
}

export function ToInstitutionForm({ person, refused }: PanelProps) {
  const { id } = person;
  return (
    <Folded title={m.persons_as_institution()} open={refused?.values.intent === "as-institution"}>
      <ActionForm
        action={{ intent: "as-institution", personId: id }}
        section={`p-${id}`}
        to={atPerson(id)}
        submit={m.persons_as_institution_save()}
        refused={refused}
      >
        {(field) => (
          <TextField
            {...field("name")}
            label={m.persons_name()}
            hint={m.persons_as_institution_hint()}
            autoComplete="off"
          />
        )}
      </ActionForm>
    </Folded>
  );
}

export function ObjectionForm({ person, refused }: PanelProps) {
  const { id } = person;
  return (
    <Folded title={m.persons_object()} open={refused?.values.intent === "object"}>
      <ActionForm
        action={{ intent: "object", personId: id }}
        section={`p-${id}`}
        to={atPerson(id)}
        submit={m.persons_object()}
        variant="danger"
        refused={refused}
      >
        <p className="measure text-sm text-soft">{m.persons_object_hint()}</p>
      </ActionForm>
    </Folded>
  );
}

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">{title}</summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
