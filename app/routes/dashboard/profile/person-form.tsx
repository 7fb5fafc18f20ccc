import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { formErrorsTitle } from "#app/parts/forms/use-form-error-toast.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type Person = Record<
  "firstName" | "lastName" | "city" | "state" | "country" | "customerType" | "company" | "vatId" | "locale",
  string | null
>;

const languages = [
  { value: "de", label: "Deutsch" },
  { value: "en", label: "English" },
] as const;

/** Contact data and language. CSS alone shows the company field, for businesses only. */
export function PersonForm({
  profile,
  refused,
}: {
  profile: Person & { userId: string };
  refused: RefusedForm | undefined;
}) {
  const { form, restored, saveDraft, discard, sending } = useFormDraft(
    `draft:person:${profile.userId}`,
    "person",
    refused,
  );
  const field = (name: keyof Person) => ({
    name,
    defaultValue: refused?.values[name] ?? profile[name] ?? "",
    error: refused?.errors[name],
  });
  return (
    <Form
      ref={form}
      onChange={saveDraft}
      method="post"
      noValidate
      preventScrollReset
      className="group grid gap-5"
    >
      <DraftNotice restored={restored} discard={discard} />
      <FormErrors title={formErrorsTitle(refused)} refused={refused} />
      <input type="hidden" name="intent" value="person" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} autoComplete="given-name" label={m.profile_first_name()} />
        <TextField {...field("lastName")} autoComplete="family-name" label={m.profile_last_name()} />
        <TextField {...field("city")} autoComplete="address-level2" label={m.profile_city()} />
        <TextField {...field("state")} autoComplete="address-level1" label={m.profile_state()} />
        <TextField {...field("country")} autoComplete="country-name" label={m.profile_country()} />
        <SelectField
          {...field("locale")}
          label={m.profile_language()}
          hint={m.profile_language_hint()}
          options={languages}
        />
      </div>
      <RadioGroup
        {...field("customerType")}
        defaultValue={field("customerType").defaultValue || "consumer"}
        label={m.profile_customer_type()}
        inline
        options={[
          { value: "consumer", label: m.profile_consumer() },
          { value: "business", label: m.profile_business() },
        ]}
      />
      <div className="hidden gap-5 group-has-[[value=business]:checked]:grid sm:grid-cols-2">
        <TextField {...field("company")} autoComplete="organization" label={m.profile_company()} />
        <TextField
          {...field("vatId")}
          autoCapitalize="characters"
          spellCheck={false}
          label={m.profile_vat_id()}
          hint={m.profile_vat_id_hint()}
        />
      </div>
      <div>
        <Button pending={sending} pendingText={m.profile_saving()}>
          {m.profile_save()}
        </Button>
      </div>
    </Form>
  );
}
