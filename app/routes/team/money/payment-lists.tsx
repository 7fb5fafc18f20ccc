import type { ReactNode } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatMoney } from "#business/locale.ts";
import type { readMoney } from "#business/worklist/read-money.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";

type BlockProps = { id: string; title: string; count: number; none: string; children: ReactNode };

export function PaymentBlock({ id, title, count, none, children }: BlockProps) {
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
            <OrderLink order={row} />
          </td>
          <td className="figures">{formatMoney(row.receivedCents, lang)}</td>
          <td className="min-w-32">{row.recordedBy ?? recorderOf(row.method)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Whoever says so where no person recorded it. */
function recorderOf(method: Recorded[number]["method"]): string {
  if (method === "voucher") return m.money_by_voucher();
  return method === "transfer" ? m.money_by_bank() : m.money_by_provider();
}
