import { useState } from "react";
import type { FieldOf } from "#app/parts/forms/action-form.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { controlClass, Field, fieldAttributes, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { blockedKindOf } from "#business/people/lawful-source.ts";
import { m } from "#texts/messages.js";
import type { PeopleOptions } from "./people-options.ts";

type LawfulSourceFieldsProps = { field: FieldOf; options: PeopleOptions };

/** Where a fact comes from. What may not be used says so while it is typed, with the paragraph and the lawful way. */
export function LawfulSourceFields({ field, options }: LawfulSourceFieldsProps) {
  const { today } = useCase();
  const { error: kindError, ...kindField } = field("kind");
  const citationField = field("citation");
  const [kind, setKind] = useState(kindField.defaultValue ?? "");
  const [citation, setCitation] = useState(citationField.defaultValue ?? "");
  const blocked = blockedKindOf({ kind, citation });
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
        <Field
          id={kindField.id}
          label={m.persons_source_kind_label()}
          error={blocked ? undefined : kindError}
        >
          <select
            name={kindField.name}
            defaultValue={kindField.defaultValue ?? ""}
            onChange={(event) => setKind(event.target.value)}
            {...fieldAttributes(kindField.id, { error: kindError })}
            className={`${controlClass} select`}
          >
            <option value="">–</option>
            <optgroup label={m.persons_kinds_allowed()}>
              {options.kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
            <optgroup label={m.persons_kinds_blocked()}>
              {options.blocked.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          </select>
        </Field>
        <TextField
          {...citationField}
          label={m.persons_source_citation()}
          hint={m.persons_source_citation_hint()}
          onChange={(event) => setCitation(event.target.value)}
          autoComplete="off"
        />
      </div>
      {blocked && <Notice kind="problem">{options.blockedBecause[blocked]}</Notice>}
      <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-3">
        <TextField {...field("obtainedOn", today)} type="date" label={m.persons_source_obtained()} />
        <SelectField
          {...field("legalBasis", "legitimate_interest")}
          label={m.persons_source_basis()}
          options={options.bases}
        />
        <TextField
          {...field("restriction")}
          label={m.persons_source_restriction()}
          optional={m.team_optional()}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

export function DetailFields({ field }: { field: FieldOf }) {
  return (
    <>
      <p className="text-sm text-soft">{m.persons_details_hint()}</p>
      <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
        {(
          [
            ["name", m.persons_name()],
            ["birthYear", m.persons_birth_year_label()],
            ["address", m.persons_address()],
            ["contact", m.persons_contact()],
          ] as const
        ).map(([name, label]) => (
          <TextField
            key={name}
            {...field(name)}
            label={label}
            optional={m.team_optional()}
            inputMode={name === "birthYear" ? "numeric" : undefined}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  );
}
