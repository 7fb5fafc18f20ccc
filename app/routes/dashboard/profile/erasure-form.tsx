import type { RefusedForm } from "#app/http/read-form.ts";
import { CurrentPassword } from "#app/parts/account/current-password.tsx";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export function ErasureForm({ orders, refused }: { orders: number; refused: RefusedForm | undefined }) {
  return (
    <>
      <p>{m.privacy_erased()}</p>
      <p>{m.privacy_retained()}</p>
      <p>{orders > 0 ? m.privacy_contracts({ count: String(orders) }) : m.privacy_no_contracts()}</p>
      <ActionForm
        action={{ intent: "erase" }}
        section="erasure"
        submit={m.privacy_erase()}
        variant="danger"
        refused={refused}
      >
        {(field) => {
          const { defaultValue: _, ...understood } = field("understood");
          return (
            <>
              <CheckField {...understood} value="yes" label={m.privacy_understood()} />
              <CurrentPassword field={field} />
            </>
          );
        }}
      </ActionForm>
    </>
  );
}
