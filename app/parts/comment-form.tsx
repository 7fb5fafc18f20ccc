import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { useDraft } from "./use-draft.ts";

type CommentFormProps = {
  researchId: string;
  /** The newest message of one's own; when it changes, what was typed has arrived. */
  lastSent: { id: string; message: string } | undefined;
  /** What was refused, and why. */
  refused: { message: string; error: string } | undefined;
};

/** Writes to the team. What is being typed outlives a lost session in this tab, until it is sent. */
export function CommentForm({ researchId, lastSent, refused }: CommentFormProps) {
  const { field, restored, keep } = useDraft(`draft:comment:${researchId}`, lastSent);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
      <div className="w-full">
        <TextAreaField
          key={lastSent?.id ?? "first"}
          ref={field}
          name="message"
          label={m.case_write()}
          hint={m.case_write_hint()}
          error={refused?.error}
          defaultValue={refused?.message}
          onChange={keep}
        />
        <p role="status" className="mt-1 text-sm text-soft empty:hidden">
          {restored && m.case_draft_restored()}
        </p>
        <p className="mt-1 hidden text-sm text-soft noscript:block">{m.case_no_script()}</p>
      </div>
      <Button pending={sending} pendingText={m.case_sending()}>
        {m.case_send()}
      </Button>
    </Form>
  );
}
