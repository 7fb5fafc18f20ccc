import type { ReactNode } from "react";
import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { type Member, ownerOptions } from "#app/routes/team/case/agenda/owner-field.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { QuestionView } from "./load-questions.ts";
import { type AskedArchive, QuestionFields } from "./question-fields.tsx";

type FormProps = { question: QuestionView; refused: ConflictedForm | undefined };

type ChangeProps = FormProps & { archives: readonly AskedArchive[]; team: readonly Member[] };

export function ChangeQuestionForm({ question, archives, team, refused }: ChangeProps) {
  return (
    <Folded summary={m.agenda_change()}>
      <ActionForm
        action={{ intent: "change", itemId: question.itemId }}
        section={`question-${question.itemId}`}
        submit={m.desk_mark_save()}
        submitLabel={m.desk_mark_change({ mark: question.text })}
        refused={refused}
      >
        {(field) => (
          <>
            <Version
              question={question}
              refused={refused}
              labels={{ text: m.questions_text(), dueOn: m.agenda_due(), ownerId: m.agenda_owner() }}
              options={{ ownerId: ownerOptions(team) }}
            />
            <QuestionFields
              field={field}
              archives={archives}
              team={team}
              before={{ ...question, archiveId: question.archive?.id ?? null }}
            />
            <TextField
              {...field("feeCents", question.feeCents === null ? "" : (question.feeCents / 100).toFixed(2))}
              label={m.questions_fee()}
              optional={m.team_optional()}
              inputMode="decimal"
              autoComplete="off"
            />
          </>
        )}
      </ActionForm>
    </Folded>
  );
}

export function AnsweredForm({ question, refused }: FormProps) {
  return (
    <Folded summary={m.questions_answered()}>
      <ActionForm
        action={{ intent: "answered", itemId: question.itemId }}
        section={`question-${question.itemId}`}
        submit={m.questions_close_answered()}
        submitLabel={m.questions_close_answered_which({ text: question.text })}
        refused={refused}
      >
        {(field) => (
          <>
            <Version question={question} refused={refused} labels={{}} />
            <TextAreaField
              {...field("answer")}
              label={m.questions_answer()}
              hint={m.questions_answer_hint()}
              rows={3}
            />
          </>
        )}
      </ActionForm>
    </Folded>
  );
}

/** What the customer will read stands in the fields. */
export function NothingForm({ question, refused }: FormProps) {
  return (
    <Folded summary={m.questions_nothing()}>
      <ActionForm
        action={{ intent: "nothing", itemId: question.itemId }}
        section={`question-${question.itemId}`}
        submit={m.questions_close_nothing()}
        submitLabel={m.questions_close_nothing_which({ text: question.text })}
        refused={refused}
      >
        {(field) => (
          <>
            <p className="measure text-soft">{m.questions_nothing_note()}</p>
            <Version question={question} refused={refused} labels={{}} />
            <SearchFields field={field} search={question.search} />
          </>
        )}
      </ActionForm>
    </Folded>
  );
}

type SearchFieldsProps = { field: FieldOf; search: { place: string; lookedFor: string } };

export function SearchFields({ field, search }: SearchFieldsProps) {
  const { language, today } = useCase();
  return (
    <>
      <TextField
        {...field("place", search.place)}
        label={m.team_search_place()}
        hint={m.questions_in_language({ language })}
        autoComplete="off"
      />
      <TextAreaField
        {...field("lookedFor", search.lookedFor)}
        label={m.questions_looked_for()}
        hint={m.questions_looked_for_hint()}
        rows={3}
        maxLength={500}
      />
      <TextField {...field("searchedOn", today)} label={m.team_search_on()} type="date" max={today} />
      <NameGroundIfAsked field={field} />
    </>
  );
}

type VersionProps = FormProps & {
  labels: Record<string, string>;
  options?: Record<string, { value: string; label: string }[]>;
};

function Version({ question: { itemId, version }, refused, labels, options }: VersionProps) {
  return (
    <>
      <ConflictNotice
        subject={itemId}
        name="itemId"
        refused={refused}
        labels={labels}
        {...(options ? { options } : {})}
        keep="?"
      />
      <VersionField version={version} name="itemId" subject={itemId} refused={refused} />
    </>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="link inline-flex min-h-9 items-center text-sm">{summary}</summary>
      {children}
    </details>
  );
}
