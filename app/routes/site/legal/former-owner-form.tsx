import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";

type FormerOwnerFormProps = { email: string; sent: boolean; refused: RefusedForm | undefined };

/** A search of somebody who had it once: free, and kept only with consent. */
export function FormerOwnerForm({ email, sent, refused }: FormerOwnerFormProps) {
  const pending = useNavigation().state !== "idle";
  const field = (name: string, fallback = "") => ({
    name,
    defaultValue: refused?.values[name] ?? fallback,
    error: refused?.errors[name],
  });
  if (sent)
    return (
      <Notice kind="success" title={m.former_sent_title()}>
        {m.former_sent()}
      </Notice>
    );
  return (
    <Form method="post" noValidate className="grid max-w-[38rem] content-start gap-5">
      <FormErrors title={m.contact_refused()} refused={refused} />
      <TextField {...field("vehicle")} label={m.former_vehicle()} hint={m.former_vehicle_hint()} />
      <TextAreaField
        {...field("message")}
        required
        rows={5}
        label={m.former_memory()}
        hint={m.former_memory_hint()}
      />
      <TextField {...field("name")} required autoComplete="name" label={m.contact_name()} />
      <TextField
        {...field("email", email)}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        label={m.contact_email()}
      />
      <CheckField
        name="consent"
        defaultChecked={refused?.values.consent === "on"}
        error={refused?.errors.consent}
        required
        label={m.former_consent()}
      />
      <label className="sr-only" aria-hidden="true">
        {m.form_honeypot()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <Button pending={pending}>{m.former_send()}</Button>
      </div>
    </Form>
  );
}
