import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { gradeMeanings } from "#app/wording/grade-meanings.ts";
import { m } from "#texts/messages.js";

export function EntryForm({
  eventOptions,
  refused,
}: {
  eventOptions: readonly { value: string; label: string }[];
  refused: RefusedForm | undefined;
}) {
  const optional = m.team_optional();
  return (
    <ActionForm action={{ intent: "entry" }} section="entry" submit={m.team_entry_save()} refused={refused}>
      {(field) => (
        <div className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-2">
          <TextField
            {...field("date")}
            label={m.team_entry_date()}
            hint={m.team_entry_date_hint()}
            autoComplete="off"
          />
          <SelectField {...field("eventType", "event")} label={m.team_entry_type()} options={eventOptions} />
          <TextField {...field("title")} label={m.team_entry_title()} autoComplete="off" />
          <TextField
            {...field("place")}
            label={m.team_entry_place()}
            optional={optional}
            autoComplete="off"
          />
          <div className="sm:col-span-2">
            <TextAreaField
              {...field("description")}
              label={m.team_entry_description()}
              optional={optional}
              rows={3}
            />
          </div>
          <TextField
            {...field("citation")}
            label={m.team_entry_citation()}
            hint={m.team_entry_citation_hint()}
            optional={optional}
            autoComplete="off"
          />
          <SelectField
            {...field("evidenceClass")}
            label={m.team_entry_grade()}
            optional={optional}
            placeholder={m.team_entry_grade_none()}
            options={grades()}
          />
        </div>
      )}
    </ActionForm>
  );
}

function grades() {
  return Object.entries(gradeMeanings()).map(([value, meaning]) => ({
    value,
    label: `${value}: ${meaning}`,
  }));
}
