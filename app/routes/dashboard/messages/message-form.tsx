import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export function MessageForm({
  userId,
  cases,
  refused,
}: {
  userId: string;
  cases: readonly { id: string; name: string }[];
  refused: RefusedForm | undefined;
}) {
  const { form, restored, saveDraft, discard, sending } = useFormDraft(
    `draft:message:${userId}`,
    "send",
    refused,
    () => form.current?.reset(),
  );
  return (
    <section aria-labelledby="write" className="grid gap-4">
      <h2 id="write" className="text-xl">
        {m.my_messages_write()}
      </h2>
      <Form
        ref={form}
        onChange={saveDraft}
        method="post"
        preventScrollReset
        className="grid justify-items-start gap-4"
      >
        <DraftNotice restored={restored} discard={discard} />
        <FormErrors title={m.my_messages_refused()} refused={refused} />
        <div className="grid w-full gap-4">
          {cases.length > 0 && (
            <SelectField
              name="researchId"
              label={m.my_messages_about()}
              defaultValue={refused?.values.researchId ?? cases[0]?.id}
              options={[
                ...cases.map(({ id, name }) => ({ value: id, label: name })),
                { value: "", label: m.my_messages_general() },
              ]}
            />
          )}
          <TextAreaField
            name="message"
            label={m.my_messages_text()}
            hint={m.case_write_hint()}
            error={refused?.errors.message}
            defaultValue={refused?.values.message}
          />
        </div>
        <Button name="intent" value="send" pending={sending} pendingText={m.case_sending()}>
          {m.my_messages_send()}
        </Button>
      </Form>
      <p className="text-sm text-soft">{m.my_messages_where()}</p>
    </section>
  );
}
