import { Form } from "react-router";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField, RadioGroup, TextAreaField, TextField } from "#app/ui/field.tsx";
import { entryLengths } from "#business/wall/wall-entry.ts";
import { m } from "#texts/messages.js";
import type { OwnWallProps, OwnWallView } from "./to-own-wall.ts";

function toChoice({ value, label, src }: OwnWallView["pictures"][number]) {
  const picture = src && (
    <img src={src} alt="" className="mb-1 block max-h-40 max-w-full border border-edge" />
  );
  return {
    value,
    label: (
      <>
        {picture}
        <span className="break-all">{label}</span>
      </>
    ),
  };
}

/** Nothing is filled in from card or case: what is shown is what was typed for it. */
export function WallOfferForm({
  view,
  at,
  addPicture,
  refused,
}: Pick<OwnWallProps, "view" | "at" | "addPicture" | "refused">) {
  const values = refused?.values;
  const errors = refused?.errors ?? {};
  const text = (name: keyof typeof entryLengths) => ({
    name,
    maxLength: entryLengths[name],
    defaultValue: values?.[name],
    error: errors[name],
  });
  return (
    <Form method="post" action={at} noValidate className="grid max-w-[38rem] gap-6">
      <input type="hidden" name="intent" value="offer" />
      <FormErrors title={m.wall_refused_form()} refused={refused} />
      <RadioGroup
        name="kind"
        required
        label={m.wall_field_kind()}
        defaultValue={values?.kind}
        error={errors.kind}
        options={[
          {
            value: "unidentified",
            label: m.wall_field_kind_unidentified(),
            hint: m.wall_field_kind_unidentified_hint(),
          },
          { value: "wanted", label: m.wall_field_kind_wanted(), hint: m.wall_field_kind_wanted_hint() },
        ]}
      />
      <RadioGroup
        name="picture"
        required
        label={m.wall_field_picture()}
        hint={view.pictures.length > 0 ? m.wall_field_picture_hint() : addPicture.text}
        defaultValue={values?.picture ?? (view.pictures.length > 0 ? undefined : "none")}
        error={errors.picture}
        options={[...view.pictures.map(toChoice), { value: "none", label: m.wall_field_picture_none() }]}
      />
      {view.pictures.length === 0 && (
        <p className="-mt-4">
          <a href={addPicture.to} className="link inline-flex min-h-11 items-center">
            {m.memory_card_pictures_add()}
          </a>
        </p>
      )}
      <TextField
        {...text("vehicle")}
        required
        label={m.wall_field_vehicle()}
        hint={m.wall_field_vehicle_hint()}
      />
      <TextAreaField
        {...text("question")}
        name="question"
        required
        rows={4}
        label={m.wall_field_question()}
        hint={m.wall_field_question_hint()}
      />
      <TextField {...text("period")} optional={m.checkout_optional()} label={m.wall_field_period()} />
      <TextField
        {...text("place")}
        optional={m.checkout_optional()}
        label={m.wall_field_place()}
        hint={m.wall_field_place_hint()}
      />
      <CheckField
        name="consent"
        required
        defaultChecked={values?.consent === "on"}
        error={errors.consent}
        label={view.consent}
      />
      <div>
        <Button>{m.wall_offer()}</Button>
      </div>
    </Form>
  );
}
