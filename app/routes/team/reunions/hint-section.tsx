import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { toHint } from "./reunion-titles.ts";

type Props = ReturnType<typeof toHint> & { refused: RefusedForm | undefined };

/** What is published has nobody to be introduced to: its reader may be pointed to it. */
export function HintSection({ address, isSame, given, refused }: Props) {
  const errors = refused?.values.intent === "hint" ? refused.errors : {};
  return (
    <section aria-labelledby="hint" className="grid max-w-2xl gap-4">
      <h2 id="hint" className="text-xl">
        {m.reunion_hint()}
      </h2>
      <p>{given ?? m.reunion_hint_text()}</p>
      <p>
        <a href={address} className="link inline-flex min-h-11 items-center">
          {m.reunion_hint_open()}
        </a>
      </p>
      {isSame && !given && (
        <Form method="post" noValidate className="no-print grid gap-4">
          <input type="hidden" name="intent" value="hint" />
          <CheckField name="published" label={m.reunion_hint_check()} error={errors.published} />
          <div>
            <Button>{m.reunion_hint_give()}</Button>
          </div>
        </Form>
      )}
    </section>
  );
}
