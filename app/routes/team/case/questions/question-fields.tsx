import type { FieldOf } from "#app/parts/forms/action-form.tsx";
import { type Member, OwnerField } from "#app/routes/team/case/agenda/owner-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export type AskedArchive = { id: string; name: string };

type Before = { text?: string; archiveId?: string | null; dueOn?: string | null; ownerId?: string | null };
type QuestionFieldsProps = {
  field: FieldOf;
  archives: readonly AskedArchive[];
  team: readonly Member[];
  before: Before;
};

export function QuestionFields({ field, archives, team, before }: QuestionFieldsProps) {
  return (
    <>
      <TextAreaField {...field("text", before.text)} label={m.questions_text()} rows={3} maxLength={500} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <SelectField
          {...field("archiveId", before.archiveId ?? "")}
          label={m.questions_archive()}
          options={archiveOptions(archives)}
        />
        <TextField {...field("dueOn", before.dueOn ?? "")} type="date" label={m.agenda_due()} />
        <OwnerField {...field("ownerId", before.ownerId ?? "")} team={team} />
      </div>
    </>
  );
}

export function archiveOptions(archives: readonly AskedArchive[]) {
  return [
    { value: "", label: m.questions_nobody_yet() },
    ...archives.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
