import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { statementLabels } from "#app/routes/team/case/history/rows/field-labels.ts";
import { Panel } from "#app/routes/team/case/history/rows/panel.tsx";
import { RowLinks } from "#app/routes/team/case/history/rows/row-parts.tsx";
import type { StatementFacts, StatementFields } from "#app/routes/team/case/history/rows/statement-fields.ts";
import { useHere } from "#app/routes/team/case/history/rows/use-here.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { DateField } from "#app/routes/team/case/shell/date-field.tsx";
import { SubjectCitations } from "#app/routes/team/case/shell/subject-citations.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { ContradictionsWhileTyping } from "../../contradictions/contradictions-while-typing.tsx";

type StatementFormProps = {
  /** Without one it adds a draft. */
  statement?: StatementFacts;
  fields?: StatementFields;
  eventOptions: readonly { value: string; label: string }[];
  refused: ConflictedForm | undefined;
};

export function StatementForm({ statement, fields, eventOptions, refused }: StatementFormProps) {
  const { today, builtIn } = useCase();
  const { closedAt, formTo } = useHere();
  const labels = statementLabels();
  const row = statement ? `s-${statement.id}` : "history";
  const section = statement ? `edit-${statement.id}` : "new";
  const action: { intent: string } & Record<string, string> = statement
    ? { intent: "change", statementId: statement.id }
    : { intent: "draft" };
  const known = (name: keyof StatementFields, fallback = "") => fields?.[name] ?? fallback;
  return (
    <Panel
      id={section}
      title={statement ? m.desk_edit_which({ title: statement.title }) : m.desk_new_statement()}
      close={statement ? undefined : closedAt(row)}
    >
      {statement?.status === "accepted" && <p className="text-sm text-brass">{m.desk_edit_published()}</p>}
      <ActionForm
        action={action}
        section={section}
        to={formTo(section)}
        submit={statement ? m.desk_save() : m.desk_save_draft()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            {statement && (
              <>
                <ConflictNotice
                  name="statementId"
                  subject={statement.id}
                  refused={refused}
                  labels={labels}
                  options={{ eventType: eventOptions }}
                  keep={closedAt(row)}
                />
                <VersionField
                  version={statement.version}
                  name="statementId"
                  subject={statement.id}
                  refused={refused}
                />
              </>
            )}
            <div className="grid gap-x-6 gap-y-3 @sm:grid-cols-2 @4xl:grid-cols-4">
              <DateField
                {...field("date", known("date"))}
                label={labels.date}
                placeholder={m.desk_date_example()}
                today={today}
                builtIn={builtIn}
              />
              <SelectField
                {...field("eventType", known("eventType", "event"))}
                label={labels.eventType}
                options={eventOptions}
              />
              <TextField {...field("titleDe", known("titleDe"))} label={labels.titleDe} autoComplete="off" />
              <TextField {...field("titleEn", known("titleEn"))} label={labels.titleEn} autoComplete="off" />
            </div>
            <div className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
              <TextField {...field("place", known("place"))} label={labels.place} autoComplete="off" />
              <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-2">
                <TextField
                  {...field("odometer", known("odometer"))}
                  label={labels.odometer}
                  inputMode="numeric"
                  autoComplete="off"
                />
                <SelectField
                  {...field("odometerUnit", known("odometerUnit", "km"))}
                  label={labels.odometerUnit}
                  options={[
                    { value: "km", label: "km" },
                    { value: "mi", label: "mi" },
                  ]}
                />
              </div>
              <TextAreaField
                {...field("descriptionDe", known("descriptionDe"))}
                label={labels.descriptionDe}
                rows={3}
              />
              <TextAreaField
                {...field("descriptionEn", known("descriptionEn"))}
                label={labels.descriptionEn}
                rows={3}
              />
            </div>
            <NameGroundIfAsked field={field} />
            <ContradictionsWhileTyping />
          </>
        )}
      </ActionForm>
      {statement && <SubjectCitations subject={statement.id} />}
      {statement && <RowLinks subject={statement} row={row} now="edit" />}
    </Panel>
  );
}
