import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

/** A voucher pays what is missing, as far as it goes. */
export function RedeemForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <section id="voucher" aria-label={m.redeem_title()} className="mt-10 max-w-md">
      <ActionForm
        action={{ intent: "redeem" }}
        section="redeem"
        submit={m.redeem_submit()}
        title={m.redeem_title()}
        refused={refused}
      >
        {(field) => (
          <TextField
            {...field("code")}
            label={m.redeem_code()}
            hint={m.redeem_code_hint()}
            autoComplete="off"
            maxLength={60}
            required
          />
        )}
      </ActionForm>
    </section>
  );
}
