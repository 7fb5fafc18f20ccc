import { Form, useNavigation } from "react-router";
import { useTextDraft } from "#app/parts/forms/use-text-draft.ts";
import { acceptedFiles, rightsOptions } from "#app/routes/dashboard/uploads/rights-options.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, RadioGroup, TextAreaField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { m } from "#texts/messages.js";

type CommentFormProps = {
  researchId: string;
  /** The customer's newest message; a change means the typed text has arrived. */
  lastSent: { id: string; message: string } | undefined;
  refused: { message: string; error: string; rights?: string; filesError?: string } | undefined;
};

/** Writes to the team. A draft survives a lost session in this tab until it is sent. */
export function CommentForm({ researchId, lastSent, refused }: CommentFormProps) {
  const { field, restored, saveDraft } = useTextDraft(`draft:comment:${researchId}`, lastSent);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form
      key={lastSent?.id ?? "first"}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="intent" value="send" />
      <div className="w-full">
        <TextAreaField
          ref={field}
          name="message"
          label={m.case_write()}
          hint={m.case_write_hint()}
          error={refused?.error}
          defaultValue={refused?.message}
          onChange={saveDraft}
        />
        <p role="status" className="mt-1 text-sm text-soft empty:hidden">
          {restored && m.case_draft_restored()}
        </p>
        <p className="mt-1 hidden text-sm text-soft noscript:block">{m.case_no_script()}</p>
      </div>
      <AttachmentFields refused={refused} />
      <Button pending={sending} pendingText={m.case_sending()}>
        {m.case_send()}
      </Button>
    </Form>
  );
}

function AttachmentFields({ refused }: Pick<CommentFormProps, "refused">) {
  return (
    <details open={refused?.filesError !== undefined || undefined} className="w-full">
      <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm font-semibold">
        {m.conversation_attach()}
      </summary>
      <div className="mt-2 grid gap-4 border-l-3 border-rule pl-4">
        <FileField
          id="enclosed"
          name="files"
          multiple
          accept={acceptedFiles}
          label={m.uploads_files()}
          hint={m.conversation_attach_hint()}
          {...filePickerLabels()}
        />
        <RadioGroup
          name="rights"
          label={m.uploads_rights()}
          hint={m.uploads_rights_hint()}
          options={rightsOptions()}
          defaultValue={refused?.rights}
        />
        <FieldError id="enclosed" error={refused?.filesError} />
      </div>
    </details>
  );
}
