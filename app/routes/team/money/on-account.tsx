import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { MoneyRow } from "#business/worklist/read-money.ts";
import { m } from "#texts/messages.js";

type ReleaseOnAccountProps = { row: MoneyRow; refused: RefusedForm | undefined };

/** For a business order that nobody has released yet. */
export function ReleaseOnAccountForm({ row, refused }: ReleaseOnAccountProps) {
  return (
    <details open={refused?.values.orderId === row.id && refused.values.intent === "release"}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.money_release()}
      </summary>
      <div className="max-w-xl py-2">
        <ActionForm
          action={{ intent: "release", orderId: row.id }}
          section={`o-${row.id}`}
          submit={m.money_release_submit()}
          submitLabel={m.money_release_for({ number: row.number })}
          refused={refused}
        >
          {(field) => (
            <TextField
              {...field("reason")}
              label={m.money_release_reason()}
              hint={m.money_release_hint()}
              autoComplete="off"
              maxLength={500}
            />
          )}
        </ActionForm>
      </div>
    </details>
  );
}
