import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { IssueTexts } from "#business/content/issue.ts";
import { m } from "#texts/messages.js";

type IssueFormProps = {
  issue: IssueTexts & { id: string; revision: number };
  refused: RefusedForm | undefined;
};

/** An issue in both languages. Input survives errors and a lost session. */
export function IssueForm({ issue, refused }: IssueFormProps) {
  const ownRefusal = refused?.values.intent === "save" ? refused : undefined;
  const { form, restored, saveDraft, discard, sending } = useFormDraft(
    `draft:issue:${issue.id}`,
    "save",
    ownRefusal,
  );
  const field = (name: keyof IssueTexts) => ({
    name,
    error: ownRefusal?.errors[name],
    defaultValue: ownRefusal?.values[name] ?? issue[name],
  });
  return (
    <Form ref={form} onChange={saveDraft} method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="revision" value={issue.revision} />
      <DraftNotice restored={restored} discard={discard} />
      <FormErrors title={m.issue_refused()} refused={ownRefusal} />
      <p className="measure text-sm text-soft">{m.issue_text_help()}</p>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField {...field("subjectDe")} label={m.issue_subject_de()} lang="de" />
          <TextAreaField {...field("textDe")} label={m.issue_text_de()} lang="de" rows={14} />
        </div>
        <div className="grid content-start gap-4">
          <TextField {...field("subjectEn")} label={m.issue_subject_en()} lang="en" />
          <TextAreaField {...field("textEn")} label={m.issue_text_en()} lang="en" rows={14} />
        </div>
      </div>
      <div>
        <Button name="intent" value="save" pending={sending} pendingText={m.issue_saving()}>
          {m.issue_save()}
        </Button>
      </div>
    </Form>
  );
}
