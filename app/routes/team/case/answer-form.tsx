import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useTextDraft } from "#app/parts/forms/use-text-draft.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type AnswerFormProps = {
  researchId: string;
  /** The customer's language, as a label. */
  language: string;
  lastSent: { id: string; message: string } | undefined;
  /** YYYY-MM-DD in Berlin. */
  today: string;
  refused: RefusedForm | undefined;
};

/** Answers the customer. A draft survives a lost session in this tab until it is sent. */
export function AnswerForm({ researchId, language, lastSent, today, refused }: AnswerFormProps) {
  const { field: box, restored, saveDraft } = useTextDraft(`draft:answer:${researchId}`, lastSent);
  return (
    <ActionForm
      action={{ intent: "answer" }}
      section="conversation"
      submit={m.team_answer_send()}
      variant="primary"
      refused={refused}
    >
      {(field) => (
        <div className="grid gap-4">
          <div>
            <TextAreaField
              {...field("message")}
              key={lastSent?.id ?? "first"}
              ref={box}
              label={m.team_answer()}
              hint={m.team_answer_hint({ language })}
              onChange={saveDraft}
            />
            <p role="status" className="mt-1 text-sm text-soft empty:hidden">
              {restored && m.case_draft_restored()}
            </p>
          </div>
          <TextField
            {...field("answerBy")}
            label={m.team_answer_by()}
            hint={m.team_answer_by_hint()}
            optional={m.team_optional()}
            type="date"
            min={today}
          />
        </div>
      )}
    </ActionForm>
  );
}
