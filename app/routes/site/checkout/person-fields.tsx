import { RadioGroup, SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { CheckoutChapter } from "./chapter.tsx";
import type { DetailFieldOf } from "./detail-fields.ts";

type Option = { value: string; label: string };

type PersonFieldsProps = {
  field: DetailFieldOf;
  countries: readonly Option[];
  party: string | undefined;
};

export function PersonFields({ field, countries, party }: PersonFieldsProps) {
  const type = field("customerType");
  return (
    <CheckoutChapter title={m.checkout_person()} note={m.checkout_person_note()}>
      <div className="group grid gap-5">
        {party ? (
          <>
            <p>{party}</p>
            <input type="hidden" name="country" value={field("country").defaultValue} />
            {/* A radio, so that the style below sees a business. */}
            <input hidden readOnly type="radio" name="customerType" value={type.defaultValue} checked />
          </>
        ) : (
          <RadioGroup
            {...type}
            required
            inline
            label={m.checkout_customer_type()}
            options={[
              { value: "consumer", label: m.checkout_consumer() },
              { value: "business", label: m.checkout_business(), hint: m.checkout_business_hint() },
            ]}
          />
        )}
        {/* Shown for businesses; always shown where the browser does not support `:has()`. */}
        <div className="grid items-end gap-5 sm:grid-cols-2 supports-[selector(:has(a))]:hidden group-has-[input[value=business]:checked]:grid!">
          <TextField
            {...field("company")}
            label={m.checkout_company()}
            hint={m.checkout_company_hint()}
            autoComplete="organization"
          />
          <TextField
            {...field("vatId")}
            label={m.checkout_vat_id_or_uid()}
            hint={m.checkout_vat_id_hint()}
            optional={m.checkout_optional()}
          />
          <TextField
            {...field("invoiceEmail")}
            type="email"
            inputMode="email"
            label={m.checkout_invoice_email()}
            hint={m.checkout_invoice_email_hint()}
            optional={m.checkout_optional()}
          />
          <TextField
            {...field("buyerReference")}
            label={m.checkout_buyer_reference()}
            hint={m.checkout_buyer_reference_hint()}
            optional={m.checkout_optional()}
          />
        </div>
      </div>
      <TextField {...field("name")} required autoComplete="name" label={m.checkout_name()} />
      <TextField {...field("street")} required autoComplete="address-line1" label={m.checkout_street()} />
      <div className="grid items-start gap-5 sm:grid-cols-[9rem_1fr_12rem]">
        <TextField
          {...field("postalCode")}
          required
          autoComplete="postal-code"
          label={m.checkout_postal_code()}
        />
        <TextField {...field("city")} required autoComplete="address-level2" label={m.checkout_city()} />
        {!party && (
          <SelectField
            {...field("country")}
            required
            autoComplete="country"
            label={m.checkout_country()}
            placeholder={m.checkout_choose()}
            options={countries}
          />
        )}
      </div>
    </CheckoutChapter>
  );
}
