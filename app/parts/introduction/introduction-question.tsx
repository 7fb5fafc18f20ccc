import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckField, RadioGroup, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { IntroductionPageProps } from "./to-introduction-view.ts";

/** Put to everybody in the same words. */
export function IntroductionQuestion({ view, at, refused }: Omit<IntroductionPageProps, "heading">) {
  const values = refused?.values;
  const { calledBy, phone, email, meeting } = view.given;
  const errors = refused?.errors ?? {};
  return (
    <Form method="post" action={at} noValidate className="grid max-w-[38rem] gap-6">
      <input type="hidden" name="intent" value="answer" />
      <RadioGroup
        name="answer"
        required
        label={view.question}
        options={view.answers}
        defaultValue={values?.answer}
        error={errors.answer}
      />
      <fieldset className="grid gap-4 border-t border-rule pt-4">
        <legend className="float-left mb-1 w-full text-xl font-semibold">{m.introduction_give()}</legend>
        <p className="clear-both text-soft">{m.introduction_give_hint()}</p>
        <TextField
          name="calledBy"
          maxLength={80}
          label={m.introduction_called()}
          hint={m.introduction_called_hint()}
          defaultValue={values?.calledBy ?? calledBy}
          error={errors.calledBy}
        />
        <TextField
          name="phone"
          type="tel"
          maxLength={50}
          label={m.introduction_phone()}
          defaultValue={values?.phone ?? phone}
          error={errors.phone}
        />
        <TextField
          name="email"
          type="email"
          maxLength={255}
          label={m.introduction_email()}
          defaultValue={values?.email ?? email}
          error={errors.email}
        />
        <CheckField
          name="meeting"
          defaultChecked={values ? values.meeting === "on" : meeting}
          label={m.introduction_meeting()}
        />
      </fieldset>
      <CheckField
        name="rules"
        defaultChecked={values?.rules === "on"}
        error={errors.rules}
        label={m.introduction_rules()}
      />
      <p className="measure text-soft">{m.introduction_everybody()}</p>
      <div>
        <Button>{m.introduction_send()}</Button>
      </div>
    </Form>
  );
}
