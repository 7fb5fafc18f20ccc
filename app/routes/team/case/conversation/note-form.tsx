import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type NoteFormProps = {
  refused: RefusedForm | undefined;
  /** Clears the field once a new note is listed below. */
  lastNote: string | undefined;
};

/** A separate form with its own button: it cannot send anything to the customer. */
export function NoteForm({ refused, lastNote }: NoteFormProps) {
  const own = refused?.values.intent === "note" ? refused : undefined;
  return (
    <details open={own !== undefined} className="case-note px-4 py-2">
      <summary className="flex min-h-10 cursor-pointer items-center font-semibold">{m.note_add()}</summary>
      <div className="pt-2 pb-3" key={lastNote ?? "first"}>
        <ActionForm
          action={{ intent: "note" }}
          section="conversation"
          submit={m.note_save()}
          title={m.team_refused()}
          refused={own}
        >
          {(field) => (
            <TextAreaField {...field("note")} label={m.note_field()} hint={m.note_hint()} rows={3} />
          )}
        </ActionForm>
      </div>
    </details>
  );
}
