import { useEffect, useState } from "react";
import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { CurrentPassword } from "#app/parts/account/current-password.tsx";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { formErrorsTitle } from "#app/parts/forms/use-form-error-toast.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import { m } from "#texts/messages.js";

/** The button is disabled while the address is unchanged; without scripts the server checks. */
export function EmailForm({
  userId,
  current,
  refused,
}: {
  userId: string;
  current: string;
  refused: RefusedForm | undefined;
}) {
  const [formText, setTyped] = useState(refused?.values.email ?? current);
  const field = usePreHydrationValue<HTMLInputElement>(({ value }) => setTyped(value));
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const draft = useFormDraft(`draft:email:${userId}`, "email", refused);
  const { form, restored, sending: pending } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: restoring or discarding a draft raises no input event
  useEffect(() => setTyped(field.current?.value ?? current), [restored, current]);
  return (
    <Form
      ref={form}
      onChange={draft.saveDraft}
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <DraftNotice restored={restored} discard={draft.discard} />
      <FormErrors title={formErrorsTitle(refused)} refused={refused} />
      <input type="hidden" name="intent" value="email" />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={m.profile_email_field()}
        hint={m.profile_email_hint({ email: current })}
        defaultValue={refused?.values.email ?? current}
        error={refused?.errors.email}
        ref={field}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CurrentPassword
        field={(name) => ({ id: name, name, defaultValue: undefined, error: refused?.errors[name] })}
      />
      <div>
        <Button
          variant="secondary"
          pending={pending}
          pendingText={m.profile_saving()}
          disabled={scripted && (pending || formText === current)}
          className="disabled:cursor-default disabled:opacity-55"
        >
          {m.profile_email_change()}
        </Button>
      </div>
    </Form>
  );
}
