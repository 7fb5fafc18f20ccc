import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { LabelledControl, smallControl } from "#app/routes/team/queue/filter-form.tsx";
import { OnDuty, useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import type { MoneyRow } from "#business/worklist/read-money.ts";
import { m } from "#texts/messages.js";
import { ReleaseOnAccountForm } from "./on-account.tsx";
import { OrderLink } from "./order-link.tsx";
import { TransferFields } from "./transfer-fields.tsx";

const form = "confirm-payments";

type AwaitedPaymentsProps = {
  rows: readonly MoneyRow[];
  today: string;
  refused: RefusedForm | undefined;
};

/** Compared with the bank statement line by line: tick what agrees, open what differs. */
export function AwaitedPayments({ rows, today, refused }: AwaitedPaymentsProps) {
  const own = refused?.values.intent === "confirm" ? refused : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormErrors title={m.team_refused()} refused={own} />
      <ul>
        {rows.map((row) => (
          <li key={`${row.id} ${row.receivedCents}`} id={`o-${row.id}`} className="border-b border-rule py-2">
            <AwaitedPayment row={row} today={today} refused={refused} />
          </li>
        ))}
      </ul>
      <OnDuty duty="money">
        <Form id={form} method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="confirm" />
          <LabelledControl label={m.work_transfers_on()}>
            <input type="date" name="receivedOn" defaultValue={today} max={today} className={smallControl} />
          </LabelledControl>
          <Button size="small">{m.money_confirm()}</Button>
        </Form>
      </OnDuty>
    </div>
  );
}

type AwaitedPaymentProps = Omit<AwaitedPaymentsProps, "rows"> & { row: MoneyRow };

function AwaitedPayment({ row, today, refused }: AwaitedPaymentProps) {
  const lang = useLanguage();
  const amount = formatMoney(row.missingCents, lang);
  const mayConfirm = useMayDo()("money");
  return (
    <div className="grid gap-x-6 gap-y-1 grid-cols-[1.25rem_minmax(0,1fr)] max-xl:[&>*:nth-child(n+3)]:col-start-2 xl:grid-cols-[1.25rem_8rem_minmax(0,1fr)_15rem_13rem]">
      <input
        type="checkbox"
        name="order"
        disabled={!mayConfirm}
        value={row.id}
        form={form}
        aria-label={m.money_select({ number: row.number, amount })}
        className="mt-1 size-4 accent-fir"
      />
      <OrderLink order={row} />
      <p className="min-w-0 break-words">
        {row.customer}{" "}
        <span className="text-soft">
          · <Day date={row.createdAt} locale={lang} />
        </span>
        {row.releasedAt && <span className="block text-sm text-soft">{m.money_on_account()}</span>}
        {row.restCents > 0 && <span className="block text-sm text-soft">{m.money_down_payment()}</span>}
      </p>
      <p className="figures break-all">{groupByFour(row.reference)}</p>
      <p className="figures xl:text-right">
        <strong className="font-semibold">{amount}</strong>
        {row.receivedCents > 0 && (
          <span className="block text-sm text-brass">
            {m.money_of({
              received: formatMoney(row.receivedCents, lang),
              price: formatMoney(row.priceCents, lang),
            })}
          </span>
        )}
      </p>
      <OnDuty duty="money">
        <div className="flex flex-wrap items-start gap-x-8 xl:col-span-4 xl:col-start-2">
          <details open={refused?.values.orderId === row.id && refused.values.intent === "transfer"}>
            <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
              {m.money_differs()}
            </summary>
            <div className="max-w-xl py-2">
              <ActionForm
                action={{ intent: "transfer", orderId: row.id, knownCents: String(row.receivedCents) }}
                section={`o-${row.id}`}
                submit={m.money_record()}
                submitLabel={m.money_record_for({ number: row.number })}
                refused={refused}
              >
                {(field) => (
                  <div className="grid gap-4 sm:grid-cols-2">
                    <TransferFields field={field} cents={null} today={today} />
                  </div>
                )}
              </ActionForm>
            </div>
          </details>
          {row.customerType === "business" && row.status === "pending" && !row.releasedAt && (
            <ReleaseOnAccountForm row={row} refused={refused} />
          )}
        </div>
      </OnDuty>
    </div>
  );
}
