import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField, RadioGroup } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type ShareFormProps = {
  /** Documents of the case with a picture. */
  pictures: readonly { id: string; name: string; thumbnail: string | null }[];
  refused: RefusedForm | undefined;
};

/** Creates a share link: duration, and what it shows beyond dates and kinds. Nothing is preselected. */
export function ShareForm({ pictures, refused }: ShareFormProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset action="#file" className="grid max-w-[42rem] gap-5">
      <FormErrors title={m.share_failed()} refused={refused} />
      <RadioGroup
        name="days"
        required
        inline
        label={m.share_days()}
        defaultValue={refused?.values.days ?? "30"}
        error={refused?.errors.days}
        options={[
          { value: "7", label: m.share_days_7() },
          { value: "30", label: m.share_days_30() },
          { value: "90", label: m.share_days_90() },
        ]}
      />
      <CheckField name="texts" label={m.share_texts()} hint={m.share_texts_hint()} />
      {pictures.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-10 cursor-pointer items-center font-semibold">
            {m.share_pictures()}
          </summary>
          <fieldset className="mt-2 grid gap-3 border-l-3 border-rule pl-4">
            <legend className="sr-only">{m.share_pictures()}</legend>
            <p className="text-sm text-soft">{m.share_pictures_hint()}</p>
            {pictures.map(({ id, name }) => (
              <CheckField
                key={id}
                id={`p-${id}`}
                name="documents"
                value={id}
                label={<span className="break-all">{name}</span>}
              />
            ))}
          </fieldset>
        </details>
      )}
      <div>
        <Button name="intent" value="share" pending={sending} pendingText={m.share_making()}>
          {m.share_make()}
        </Button>
      </div>
    </Form>
  );
}
