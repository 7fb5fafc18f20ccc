import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useTextDraft } from "#app/parts/forms/use-text-draft.ts";
import { lastQueue } from "#app/routes/team/shell/last-queue.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { CannedTextPicker, type FilledText } from "./canned-text-picker.tsx";
import { type CaseDocument, Enclosures } from "./enclosures.tsx";
import type { Returned } from "./returned-notice.tsx";

type AnswerFormProps = {
  researchId: string;
  /** The customer's language, as a label. */
  language: string;
  lastSent: { id: string; message: string } | undefined;
  /** What was taken back, to be continued. */
  returned: Returned | null;
  documents: readonly CaseDocument[];
  texts: readonly FilledText[];
  locale: "de" | "en";
  /** YYYY-MM-DD in Berlin. */
  today: string;
  refused: RefusedForm | undefined;
};

/** Answer and question are two buttons. A draft survives a lost session in this tab until it is sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { researchId, language, lastSent, returned, documents, today, refused, texts, locale } = props;
  const { field: box, restored, saveDraft } = useTextDraft(`draft:answer:${researchId}`, lastSent);
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  const sent = formData?.get("intent");
  const key = returned?.id ?? lastSent?.id ?? "first";
  /** Ctrl-Enter sends and opens the next case, and asks where a day is set; in its field Enter alone asks. */
  function sendOnEnter(event: KeyboardEvent) {
    if (event.altKey && event.code === "KeyT") {
      event.preventDefault();
      picker.current?.focus();
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const onDay = (event.target as HTMLElement).getAttribute("name") === "answerBy";
    const next = event.ctrlKey || event.metaKey;
    if (!next && !onDay) return;
    event.preventDefault();
    const [after, queue] = [field("after"), field("queue")];
    if (after) after.value = next ? "next" : "";
    if (queue) queue.value = lastQueue();
    const asks = onDay || Boolean(field("answerBy")?.value);
    form.current?.requestSubmit(asks ? ask.current : answer.current);
  }
  /** A button stays on the case. A lost request is resent without a click and navigates as intended. */
  function stayOnClick({ target }: MouseEvent) {
    const after = field("after");
    if (after && (target as Element).closest("button")) after.value = "";
  }
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
  return (
    <Form
      ref={form}
      method="post"
      action="#conversation"
      encType="multipart/form-data"
      preventScrollReset
      onKeyDown={sendOnEnter}
      onClick={stayOnClick}
      className="grid gap-4"
    >
      <input type="hidden" name="after" />
      <input type="hidden" name="queue" />
      <FormErrors title={m.team_refused()} refused={refused} />
      <CannedTextPicker texts={texts} locale={locale} box={box} picker={picker} />
      <div>
        <TextAreaField
          name="message"
          defaultValue={refused?.values.message ?? returned?.message}
          error={refused?.errors.message}
          key={key}
          ref={box}
          label={m.desk_message()}
          hint={m.team_answer_hint({ language })}
          onChange={saveDraft}
        />
        <p role="status" className="mt-1 text-sm text-soft empty:hidden">
          {restored && m.case_draft_restored()}
        </p>
      </div>
      <Enclosures
        key={`files-${key}`}
        documents={documents}
        chosen={returned?.attachments ?? []}
        error={refused?.errors.files}
      />
      <div className="flex flex-wrap items-end gap-x-10 gap-y-5">
        <Button
          ref={answer}
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
            key={key}
            defaultValue={refused?.values.answerBy ?? returned?.answerBy}
            error={refused?.errors.answerBy}
            label={m.team_answer_by()}
            type="date"
            min={today}
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
      <p className="text-sm text-soft noscript:hidden">{m.dispatch_keys()}</p>
    </Form>
  );
}
