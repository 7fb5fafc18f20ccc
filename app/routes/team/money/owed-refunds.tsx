import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#business/locale.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import type { OwedRefund } from "#business/payments/refunds/read-refunds.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";
import { refundWay } from "./refund-way.ts";

type Shown = { rows: readonly OwedRefund[]; today: string; refused: RefusedForm | undefined };

export function OwedRefunds({ rows, today, refused }: Shown) {
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li
          key={row.id}
          id={`r-${row.number}`}
          className="grid items-start gap-x-10 gap-y-3 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <Owed row={row} />
          <OnDuty duty="money">
            <div className="grid gap-3">
              <SendForm row={row} refused={refused} />
              {row.parts.every(({ method }) => method === "transfer") && (
                <ByHand row={row} today={today} refused={refused} />
              )}
            </div>
          </OnDuty>
        </li>
      ))}
    </ul>
  );
}

function Owed({ row }: { row: OwedRefund }) {
  const lang = useLanguage();
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OrderLink order={row} />
        <span className="min-w-0 break-words">{row.customer}</span>
        <OrderStatusBadge status={row.status} />
      </p>
      <p>
        <strong className="figures font-semibold">{formatMoney(row.cents, lang)}</strong>{" "}
        <span className="text-soft">
          {m.refund_sum({
            received: formatMoney(row.receivedCents, lang),
            due: formatMoney(row.dueCents, lang),
          })}
        </span>
      </p>
      <ul>
        {row.parts.map((part) => (
          <li key={part.paymentId} className="break-words text-soft">
            {refundWay(part, lang)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SendForm({ row, refused }: { row: OwedRefund; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const transfer = row.parts.find(({ method }) => method === "transfer");
  return (
    <ActionForm
      action={{ intent: "send", orderId: row.id }}
      section={`r-${row.number}`}
      submit={m.refund_send()}
      submitLabel={m.refund_send_of({ number: row.number, amount: formatMoney(row.cents, lang) })}
      variant="primary"
      refused={refused}
    >
      {(field) =>
        transfer && (
          <>
            <TextField
              {...field("holder", transfer.holder ?? row.customer)}
              label={m.refund_holder()}
              autoComplete="off"
              maxLength={70}
            />
            <TextField
              {...field("iban", transfer.iban ? groupByFour(transfer.iban) : undefined)}
              label={m.refund_iban()}
              hint={transfer.returned ? m.refund_iban_returned_hint() : m.refund_iban_hint()}
              autoComplete="off"
            />
          </>
        )
      }
    </ActionForm>
  );
}

function ByHand({
  row,
  today,
  refused,
}: {
  row: OwedRefund;
  today: string;
  refused: RefusedForm | undefined;
}) {
  return (
    <details open={refused?.values.intent === "record" && refused.values.orderId === row.id}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.refund_by_hand()}
      </summary>
      <div className="py-2">
        <ActionForm
          action={{ intent: "record", orderId: row.id }}
          section={`r-${row.number}`}
          submit={m.team_refund()}
          submitLabel={m.team_refund_of({ number: row.number })}
          refused={refused}
        >
          {(field) => (
            <TextField {...field("paidOn", today)} label={m.team_refund_date()} type="date" max={today} />
          )}
        </ActionForm>
      </div>
    </details>
  );
}
