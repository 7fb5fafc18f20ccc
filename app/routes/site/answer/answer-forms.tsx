import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";
import type { ShownAnswer } from "./to-answer.ts";

type AnswerFormsProps = { answer: ShownAnswer; code: string; action: string };

/** What whoever got the letter can do about it: say that something is wrong, and object. */
export function AnswerForms({ answer, code, action }: AnswerFormsProps) {
  const look = "no-print grid justify-items-start gap-3 border-t border-rule pt-5";
  return (
    <>
      {answer.disputedOn && (
        <Notice kind="success" title={m.answer_disputed({ date: answer.disputedOn })}>
          {m.answer_disputed_text()}
        </Notice>
      )}
      {answer.periods && !answer.disputedOn && (
        <form method="post" action={action} className={look}>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="disputes" value="yes" />
          <p className="measure">{m.answer_dispute_text()}</p>
          <TextAreaField name="reason" label={m.answer_dispute_reason()} rows={3} maxLength={1000} required />
          <Button variant="secondary">{m.answer_dispute()}</Button>
        </form>
      )}
      <form method="post" action={action} className={look}>
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="objects" value="yes" />
        <p className="measure">{m.answer_object_text()}</p>
        <Button variant="danger">{m.answer_object()}</Button>
      </form>
    </>
  );
}
