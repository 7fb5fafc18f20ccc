import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { maxRecollectionLength } from "#business/identification/recollection/recollection-length.ts";
import { m } from "#texts/messages.js";

/** One line for whatever else comes to mind; it reaches the team as a message, too. */
export function DetailsForm({ address, refused }: { address: string; refused: RefusedForm | undefined }) {
  const pending = useNavigation().formAction === address;
  return (
    <Form method="post" action={address} preventScrollReset className="grid gap-3">
      <FormErrors title={m.search_errors()} refused={refused} />
      <TextAreaField
        name="recollection"
        label={m.search_recollection()}
        hint={m.search_recollection_hint({ characters: String(maxRecollectionLength) })}
        rows={3}
        autoComplete="off"
        defaultValue={refused?.values.recollection ?? ""}
        error={refused?.errors.recollection}
      />
      <div>
        <Button variant="secondary" size="small" pending={pending}>
          {m.case_complete_send()}
        </Button>
      </div>
    </Form>
  );
}
