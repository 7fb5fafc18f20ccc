import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { draftsText } from "#app/routes/team/case/shell/chosen-drafts.ts";
import { m } from "#texts/messages.js";

type PublishProps = {
  drafts: readonly { id: string; version: number }[];
  /** Of one mark: its name, so that the buttons differ. */
  mark?: string;
  refused: RefusedForm | undefined;
};

/** Publishes marks that are still drafts, all of them or one. */
export function PublishMarksForm({ drafts, mark, refused }: PublishProps) {
  const count = String(drafts.length);
  return (
    <ActionForm
      action={{ intent: "publish", marks: draftsText(drafts) }}
      section="marks"
      submit={mark ? m.desk_mark_publish() : m.desk_marks_publish({ count })}
      submitLabel={mark ? m.desk_mark_publish_named({ mark }) : m.desk_marks_publish({ count })}
      refused={refused}
    >
      {(field) => <NameGroundIfAsked field={field} />}
    </ActionForm>
  );
}
