import type { Refused } from "#app/read-form.ts";
import { CheckField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { CurrentPassword } from "./current-password.tsx";
import { DeedForm } from "./deed-form.tsx";

/** What goes, what stays and why, and the wish itself. */
export function ErasureForm({ orders, refused }: { orders: number; refused: Refused | undefined }) {
  return (
    <>
      <p>{m.privacy_goes()}</p>
      <p>{m.privacy_stays()}</p>
      <p>{orders > 0 ? m.privacy_contracts({ count: String(orders) }) : m.privacy_no_contracts()}</p>
      <DeedForm
        deed={{ intent: "erase" }}
        section="erasure"
        submit={m.privacy_erase()}
        look="danger"
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
      </DeedForm>
    </>
  );
}
