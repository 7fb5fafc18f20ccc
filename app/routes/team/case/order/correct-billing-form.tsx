import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Billing } from "#business/orders/orders.sql.ts";
import { m } from "#texts/messages.js";

type CorrectBillingProps = {
  order: { id: string; number: string; customerType: "consumer" | "business"; billing: Billing };
  refused: RefusedForm | undefined;
};

/** Closed until somebody needs it: what is billed is billed anew. */
export function CorrectBillingForm({
  order: { id, number, customerType, billing },
  refused,
}: CorrectBillingProps) {
  const isOpen = refused?.values.intent === "correct" && refused.values.orderId === id;
  return (
    <details open={isOpen || undefined}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">
        {m.billing_correct()}
      </summary>
      <div className="grid max-w-md gap-3 py-2">
        <p className="text-sm text-soft">{m.billing_correct_text()}</p>
        <ActionForm
          action={{ intent: "correct", orderId: id }}
          section="orders"
          submit={m.billing_correct_submit()}
          submitLabel={m.billing_correct_of({ number })}
          refused={refused}
        >
          {(field) => (
            <>
              {customerType === "business" && (
                <>
                  <TextField
                    {...field("company", billing.company ?? "")}
                    label={m.checkout_company()}
                    autoComplete="off"
                  />
                  <TextField
                    {...field("vatId", billing.vatId ?? "")}
                    label={m.checkout_vat_id_or_uid()}
                    autoComplete="off"
                    optional={m.team_optional()}
                  />
                </>
              )}
              <TextField {...field("name", billing.name)} label={m.checkout_name()} autoComplete="off" />
              <TextField
                {...field("street", billing.street)}
                label={m.checkout_street()}
                autoComplete="off"
              />
              <TextField
                {...field("postalCode", billing.postalCode)}
                label={m.checkout_postal_code()}
                autoComplete="off"
              />
              <TextField {...field("city", billing.city)} label={m.checkout_city()} autoComplete="off" />
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
