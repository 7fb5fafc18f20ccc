import { type KeyboardEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useTextDraft } from "#app/parts/forms/use-text-draft.ts";
import { Button } from "#app/ui/button.tsx";
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

/** An answer and a question are two buttons. A draft survives a lost session in this tab until it is sent. */
export function AnswerForm({ researchId, language, lastSent, today, refused }: AnswerFormProps) {
  const { field: box, restored, saveDraft } = useTextDraft(`draft:answer:${researchId}`, lastSent);
  const { formData } = useNavigation();
  const ask = useRef<HTMLButtonElement>(null);
  const sent = formData?.get("intent");
  function askOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    ask.current?.form?.requestSubmit(ask.current);
  }
  return (
    <Form method="post" action="#conversation" preventScrollReset className="grid gap-4">
      <FormErrors title={m.team_refused()} refused={refused} />
      <div>
        <TextAreaField
          name="message"
          defaultValue={refused?.values.message}
          error={refused?.errors.message}
          key={lastSent?.id ?? "first"}
          ref={box}
          label={m.desk_message()}
          hint={m.team_answer_hint({ language })}
          onChange={saveDraft}
        />
        <p role="status" className="mt-1 text-sm text-soft empty:hidden">
          {restored && m.case_draft_restored()}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
        <Button
          name="intent"
          value="answer"
          size="small"
          pending={sent === "answer"}
          pendingText={m.team_saving()}
        >
          {m.team_answer_send()}
        </Button>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 border-l-3 border-brass pl-4">
          <TextField
            name="answerBy"
            key={lastSent?.id ?? "first"}
            defaultValue={refused?.values.answerBy}
            error={refused?.errors.answerBy}
            label={m.team_answer_by()}
            type="date"
            min={today}
            onKeyDown={askOnEnter}
          />
          <Button
            ref={ask}
            name="intent"
            value="question"
            variant="secondary"
            size="small"
            pending={sent === "question"}
            pendingText={m.team_saving()}
          >
            {m.desk_question_send()}
          </Button>
          <p className="basis-full text-sm text-soft">{m.team_answer_by_hint()}</p>
        </div>
      </div>
    </Form>
  );
}
