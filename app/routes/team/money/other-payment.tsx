import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { TransferFields } from "./transfer-fields.tsx";

type OtherPaymentProps = { today: string; refused: RefusedForm | undefined };

/** Unexpected money: for a paid, cancelled or withdrawn order, or one hard to find above. */
export function OtherPayment({ today, refused }: OtherPaymentProps) {
  return (
    <section id="other" aria-labelledby="other-title" className="grid max-w-3xl content-start gap-3">
      <h2 id="other-title" className="border-b-2 border-ink pb-1 text-xl">
        {m.money_other()}
      </h2>
      <p className="text-soft">{m.money_other_hint()}</p>
      <ActionForm action={{ intent: "other" }} section="other" submit={m.money_record()} refused={refused}>
        {(field) => (
          <div className="grid items-end gap-4 sm:grid-cols-3">
            <TextField {...field("orderNumber")} label={m.money_number()} autoComplete="off" />
            <TransferFields field={field} cents={null} today={today} />
          </div>
        )}
      </ActionForm>
    </section>
  );
}
