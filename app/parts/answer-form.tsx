import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { DeedForm, type RefusedDeed } from "./deed-form.tsx";
import { useDraft } from "./use-draft.ts";

type AnswerFormProps = {
  researchId: string;
  /** The language of the customer, in words. */
  language: string;
  lastSent: { id: string; message: string } | undefined;
  /** YYYY-MM-DD in Berlin. */
  today: string;
  refused: RefusedDeed | undefined;
};

/** Answers the customer. What is being typed outlives a lost session in this tab, until it is sent. */
export function AnswerForm({ researchId, language, lastSent, today, refused }: AnswerFormProps) {
  const { field: box, restored, keep } = useDraft(`draft:answer:${researchId}`, lastSent);
  return (
    <DeedForm
      deed={{ intent: "answer" }}
      section="conversation"
      submit={m.team_answer_send()}
      look="primary"
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
              onChange={keep}
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
    </DeedForm>
  );
}
