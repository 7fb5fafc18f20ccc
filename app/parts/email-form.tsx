import { useEffect, useState } from "react";
import { Form } from "react-router";
import type { Refused } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { useEnteredBefore } from "#app/ui/entered-before.ts";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { DraftNotice } from "./draft-notice.tsx";
import { FormErrors } from "./form-errors.tsx";
import { useFormDraft } from "./use-form-draft.ts";
import { refusalTitle } from "./use-refusal-toast.ts";

/** Another address. The button rests while the address is today's; without scripts the house answers instead. */
export function EmailForm({
  userId,
  current,
  refused,
}: {
  userId: string;
  current: string;
  refused: Refused | undefined;
}) {
  const [typed, setTyped] = useState(refused?.values.email ?? current);
  const field = useEnteredBefore<HTMLInputElement>(({ value }) => setTyped(value));
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const draft = useFormDraft(`draft:email:${userId}`, "email", refused);
  const { form, restored, sending: pending } = draft;
  // What was given back, or taken away again, did not go through the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a draft came or went
  useEffect(() => setTyped(field.current?.value ?? current), [restored, current]);
  return (
    <Form ref={form} onChange={draft.keep} method="post" noValidate preventScrollReset className="grid gap-5">
      <DraftNotice restored={restored} discard={draft.discard} />
      <FormErrors title={refusalTitle(refused)} refused={refused} />
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
      <div>
        <Button
          look="secondary"
          pending={pending}
          pendingText={m.profile_saving()}
          disabled={scripted && (pending || typed === current)}
          className="disabled:cursor-default disabled:opacity-55"
        >
          {m.profile_email_change()}
        </Button>
      </div>
    </Form>
  );
}
