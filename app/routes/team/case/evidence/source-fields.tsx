import type { FieldOf } from "#app/parts/forms/action-form.tsx";
import { DateField } from "#app/routes/team/case/shell/date-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { paperLabels } from "#app/wording/paper-labels.ts";
import { paperKinds } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import {
  classLabels,
  familyLabels,
  formLabels,
  optionsFrom,
  rightsLabels,
  verificationLabels,
} from "./evidence-labels.ts";
import { paperField, type SourceFormValues } from "./source-form-values.ts";

type SourceFieldsProps = {
  field: FieldOf;
  today: string;
  groups: readonly string[];
  /** For a source being changed. */
  values?: SourceFormValues;
};

/** Fields common to all sources. */
export function SourceFields({ field, today, groups, values }: SourceFieldsProps) {
  const optional = m.team_optional();
  const groupList = `${field("originGroup").id}-known`;
  return (
    <div className="grid items-end gap-x-5 gap-y-3 @lg:grid-cols-2">
      <div className="@lg:col-span-2">
        <TextField
          {...field("title", values?.title)}
          label={m.evidence_title()}
          hint={m.evidence_title_hint()}
          autoComplete="off"
        />
      </div>
      <SelectField
        {...field("evidenceClass", values?.evidenceClass ?? "")}
        label={m.evidence_class()}
        placeholder={m.evidence_choose()}
        options={optionsFrom(classLabels())}
      />
      <DateField
        {...field("date", values?.date ?? "")}
        today={today}
        label={m.evidence_date()}
        optional={optional}
      />
      <TextField
        {...field("repository", values?.repository ?? "")}
        label={m.evidence_repository()}
        optional={optional}
        autoComplete="off"
      />
      <TextField
        {...field("callNumber", values?.callNumber ?? "")}
        label={m.evidence_call_number_label()}
        optional={optional}
        autoComplete="off"
      />
      <SelectField
        {...field("form", values?.form ?? "scan")}
        label={m.evidence_form()}
        options={optionsFrom(formLabels())}
      />
      <SelectField
        {...field("verification", values?.verification ?? "unchecked")}
        label={m.evidence_verification()}
        options={optionsFrom(verificationLabels())}
      />
      <SelectField
        {...field("rights", values?.rights ?? "unknown")}
        label={m.evidence_rights()}
        hint={m.evidence_rights_hint()}
        options={optionsFrom(rightsLabels())}
      />
      <SelectField
        {...field("family", values?.family ?? "")}
        label={m.evidence_family()}
        options={[
          ...(values ? [] : [{ value: "", label: m.evidence_family_usual() }]),
          ...optionsFrom(familyLabels()),
        ]}
      />
      <PaperBoxes field={field} values={values} />
      <TextField
        {...field("originGroup", values?.originGroup ?? "")}
        label={m.evidence_origin_group()}
        hint={m.evidence_origin_group_hint()}
        optional={optional}
        list={groupList}
        autoComplete="off"
      />
      <datalist id={groupList}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </div>
  );
}

/** A vehicle document is several: it proves the identity, and who held the vehicle. */
function PaperBoxes({ field, values }: Pick<SourceFieldsProps, "field" | "values">) {
  const labels = paperLabels();
  // An unticked box sends nothing; the title says that these are the values of a form that came back.
  const cameBack = field("title").defaultValue !== undefined;
  return (
    <fieldset className="@lg:col-span-2">
      <legend className="font-semibold leading-snug">
        {m.evidence_paper()} <span className="font-normal text-soft">({m.team_optional()})</span>
      </legend>
      <p className="text-sm text-soft">{m.evidence_paper_hint()}</p>
      <div className="mt-1 grid gap-x-5 @lg:grid-cols-2">
        {paperKinds.map((kind) => {
          const own = paperField(kind);
          const { id, name, defaultValue } = field(own, cameBack ? undefined : values?.[own]);
          return (
            <label key={kind} className="flex min-h-10 items-center gap-2.5">
              <input
                type="checkbox"
                id={id}
                name={name}
                defaultChecked={defaultValue === "on"}
                data-keep
                className="size-5 shrink-0 accent-fir"
              />
              {labels[kind]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
