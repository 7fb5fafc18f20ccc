import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { RoleFields, rolesIn } from "./role-fields.tsx";

export function InviteForm({ refused }: { refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const { errors, values } = refused ?? { errors: {}, values: {} };
  return (
    <section aria-labelledby="invite" className="border-t-2 border-ink pt-4">
      <h2 id="invite" className="text-xl">
        {m.people_invite()}
      </h2>
      <p className="pb-3 text-soft">{m.people_invite_hint()}</p>
      <Form method="post" noValidate className="grid max-w-xl gap-4">
        <TextField
          name="name"
          label={m.people_name()}
          defaultValue={values.name}
          error={errors.name}
          maxLength={100}
          autoComplete="off"
          required
        />
        <TextField
          type="email"
          name="email"
          label={m.people_email()}
          defaultValue={values.email}
          error={errors.email}
          maxLength={255}
          autoComplete="off"
          required
        />
        <SelectField
          name="locale"
          label={m.people_language()}
          defaultValue={values.locale ?? lang}
          options={[
            { value: "de", label: m.team_language_de() },
            { value: "en", label: m.team_language_en() },
          ]}
        />
        <RoleFields given={rolesIn((role) => role in values)} error={errors.roles} id="roles" />
        <div>
          <Button name="intent" value="invite">
            {m.people_invite_send()}
          </Button>
        </div>
      </Form>
    </section>
  );
}
