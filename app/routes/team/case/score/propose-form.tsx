import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type ProposeFormProps = {
  computed: number;
  /** The customer's, as a label. */
  language: string;
  refused: RefusedForm | undefined;
};

/** Proposes a different score; carries the computed one that was read. */
export function ProposeForm({ computed, language, refused }: ProposeFormProps) {
  return (
    <ActionForm
      action={{ intent: "propose", computed: String(computed) }}
      section="overrides"
      submit={m.score_override_propose()}
      refused={refused}
    >
      {(field) => (
        <>
          <TextField
            {...field("total")}
            label={m.score_override_points()}
            hint={m.score_override_points_hint({ computed: String(computed) })}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-28"
          />
          <TextAreaField
            {...field("reason")}
            label={m.score_override_why()}
            hint={m.score_override_why_hint({ language })}
            rows={3}
          />
        </>
      )}
    </ActionForm>
  );
}
