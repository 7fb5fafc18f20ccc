import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { mismatchedPayments } from "#business/payments/online/read-attempts.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";

type Rows = Awaited<ReturnType<typeof mismatchedPayments>>;

/** Paid online, with another amount or currency than the order's: a person finds out why. */
export function Mismatches({ rows, refused }: { rows: Rows; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  return (
    <>
      <p className="measure text-sm text-soft">{m.mismatch_intro()}</p>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            id={`mismatch-${row.id}`}
            className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2 xl:grid-cols-[8rem_minmax(0,1fr)_9rem]"
          >
            <OrderLink order={row} />
            <p className="min-w-0 break-words">
              <Day date={row.changedAt} locale={lang} /> ·{" "}
              {m.mismatch_expected({ amount: formatMoney(row.amountCents, lang) })} ·{" "}
              {m.mismatch_reference({ reference: row.reference ?? "–" })}
            </p>
            <OnDuty duty="money">
              <ActionForm
                action={{ intent: "resolve", attemptId: row.id }}
                section={`mismatch-${row.id}`}
                submit={m.mismatch_resolve()}
                submitLabel={m.mismatch_resolve_of({ number: row.number })}
                refused={refused}
              />
            </OnDuty>
          </li>
        ))}
      </ul>
    </>
  );
}
