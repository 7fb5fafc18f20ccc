import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatMoney } from "#business/locale.ts";
import type { MoneyRow, readMoney } from "#business/worklist/read-money.ts";
import { m } from "#texts/messages.js";

type BlockProps = { id: string; title: string; count: number; none: string; children: ReactNode };

export function Block({ id, title, count, none, children }: BlockProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <h2 id={`${id}-title`} className="border-b-2 border-ink pb-1 text-xl">
        {title}
        {count > 0 && <span className="figures ml-2 text-base text-soft">{count}</span>}
      </h2>
      {count === 0 ? <p className="py-1 text-soft">{none}</p> : children}
    </section>
  );
}

type SurplusesProps = { rows: readonly MoneyRow[]; today: string; refused: RefusedForm | undefined };

/** What came beyond the price, or for nothing: to be sent back, and then recorded. */
export function Surpluses({ rows, today, refused }: SurplusesProps) {
  const lang = useLanguage();
  return (
    <ul className="grid gap-4">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-8 gap-y-2 border-b border-rule py-3 md:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-4">
              <Link to={`/${lang}/team/researches/${row.researchId}/order`} className="figures link">
                {row.number}
              </Link>
              <span>{row.customer}</span>
              <OrderStatusBadge status={row.status} />
            </p>
            <p>
              <strong className="figures font-semibold">{formatMoney(row.surplusCents, lang)}</strong>{" "}
              <span className="text-soft">
                {m.money_of({
                  received: formatMoney(row.receivedCents, lang),
                  price: formatMoney(row.priceCents, lang),
                })}
              </span>
            </p>
          </div>
          <OnDuty duty="money">
            <ActionForm
              action={{ intent: "refund", orderId: row.id }}
              section="surplus"
              submit={m.team_refund()}
              submitLabel={m.team_refund_of({ number: row.number })}
              refused={refused}
            >
              {(field) => (
                <TextField {...field("paidOn", today)} label={m.team_refund_date()} type="date" max={today} />
              )}
            </ActionForm>
          </OnDuty>
        </li>
      ))}
    </ul>
  );
}

type Recorded = Awaited<ReturnType<typeof readMoney>>["recorded"];

export function RecordedPayments({ rows }: { rows: Recorded }) {
  const lang = useLanguage();
  return (
    <Table
      caption={m.money_recorded()}
      columns={[
        { label: m.team_transfer_date() },
        { label: m.team_withdrawal_order() },
        { label: m.team_transfer_amount() },
        { label: m.money_recorded_by() },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="whitespace-nowrap">
            <Day date={row.receivedOn} locale={lang} />
          </td>
          <td>
            <Link
              to={`/${lang}/team/researches/${row.researchId}/order`}
              className="figures link whitespace-nowrap"
            >
              {row.number}
            </Link>
          </td>
          <td className="figures">{formatMoney(row.receivedCents, lang)}</td>
          <td>{row.recordedBy ?? (row.method === "transfer" ? m.money_by_bank() : m.money_by_provider())}</td>
        </tr>
      ))}
    </Table>
  );
}
