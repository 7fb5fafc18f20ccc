import type { FieldOf } from "#app/parts/forms/action-form.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { type BreachFacts, breachKinds, breachRisks, breachRoles } from "#business/breaches/breach.ts";
import { m } from "#texts/messages.js";

export type FormFacts = Omit<BreachFacts, "persons"> & { persons: string };

const roles = {
  controller: m.breaches_role_controller,
  processor: m.breaches_role_processor,
} as const satisfies Record<(typeof breachRoles)[number], unknown>;
const kinds = {
  confidentiality: m.breaches_kind_confidentiality,
  integrity: m.breaches_kind_integrity,
  availability: m.breaches_kind_availability,
} as const satisfies Record<(typeof breachKinds)[number], unknown>;
const risks = {
  unknown: m.breaches_risk_unknown,
  none: m.breaches_risk_none,
  low: m.breaches_risk_low,
  high: m.breaches_risk_high,
} as const satisfies Record<(typeof breachRisks)[number], unknown>;

/** All that an entry can say; `known` is what was said before. */
export function BreachFields({ field, known }: { field: FieldOf; known: FormFacts }) {
  return (
    <>
      <TextAreaField
        {...field("what", known.what)}
        label={m.breaches_fact_what()}
        hint={m.breaches_hint_what()}
        rows={4}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("noticedAt", known.noticedAt)}
          type="datetime-local"
          label={m.breaches_fact_noticed_at()}
          hint={m.breaches_hint_noticed_at()}
        />
        <TextField
          {...field("noticedBy", known.noticedBy)}
          label={m.breaches_fact_noticed_by()}
          autoComplete="off"
        />
      </div>
      <SelectField
        {...field("role", known.role)}
        label={m.breaches_fact_role()}
        options={breachRoles.map((value) => ({ value, label: roles[value]() }))}
      />
      <fieldset>
        <legend className="font-semibold">{m.breaches_fact_kinds()}</legend>
        <p className="text-sm text-soft">{m.breaches_hint_kinds()}</p>
        {breachKinds.map((kind) => (
          <label key={kind} className="flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name={kind}
              value="yes"
              defaultChecked={known.kinds.includes(kind)}
              data-keep
              className="size-5 shrink-0"
            />
            {kinds[kind]()}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        {...field("data", known.data)}
        label={m.breaches_fact_data()}
        hint={m.breaches_hint_data()}
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("persons", known.persons)}
          label={m.breaches_fact_persons()}
          hint={m.breaches_hint_persons()}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field("personsAbout", known.personsAbout)}
          label={m.breaches_fact_persons_about()}
          autoComplete="off"
        />
      </div>
      <SelectField
        {...field("risk", known.risk)}
        label={m.breaches_fact_risk()}
        options={breachRisks.map((value) => ({ value, label: risks[value]() }))}
      />
      <TextAreaField
        {...field("consequences", known.consequences)}
        label={m.breaches_fact_consequences()}
        rows={3}
      />
      <TextAreaField {...field("measures", known.measures)} label={m.breaches_fact_measures()} rows={3} />
    </>
  );
}
