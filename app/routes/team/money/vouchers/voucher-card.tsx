import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { voucherStateText } from "#app/parts/orders/voucher-state-text.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#business/locale.ts";
import type { TeamVoucher } from "#business/vouchers/read-vouchers.ts";
import { m } from "#texts/messages.js";

type Card = { voucher: TeamVoucher; refused: RefusedForm | undefined };

const moved: Record<TeamVoucher["movements"][number]["kind"], () => string> = {
  issued: m.vouchers_moved_issued,
  redeemed: m.vouchers_moved_redeemed,
  given_back: m.vouchers_moved_given_back,
  expired: m.vouchers_moved_expired,
  cancelled: m.vouchers_moved_cancelled,
};

export function VoucherCard({ voucher, refused }: Card) {
  const lang = useLanguage();
  const { number, order, movements, validUntil, extendedFor } = voucher;
  const isOver = ["cancelled", "refunded", "withdrawn"].includes(order.status);
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-rule py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="figures text-xl">{number}</h2>
        <p className="break-words">
          {voucher.customer} · <span className="figures">{order.number}</span>{" "}
          <OrderStatusBadge status={order.status} />
        </p>
        <p className="figures text-lg">
          {m.vouchers_balance({
            balance: formatMoney(voucher.balanceCents, lang),
            value: formatMoney(voucher.valueCents, lang),
          })}
        </p>
        <p className="text-sm text-soft">
          {voucherStateText[voucher.state]()}
          {validUntil && `, ${m.vouchers_until({ date: formatDay(validUntil, lang) })}`}
        </p>
        {extendedFor && (
          <p className="text-sm break-words text-soft">{m.vouchers_extended({ reason: extendedFor })}</p>
        )}
      </div>
      <div className="min-w-0">
        <ul className="text-sm">
          {movements.map(({ id, kind, cents, at, orderNumber }) => (
            <li key={id} className="flex flex-wrap gap-x-4">
              <Day date={at} locale={lang} />
              <span className="grow">
                {moved[kind]()} <span className="figures">{orderNumber}</span>
              </span>
              <span className="figures">{formatMoney(cents, lang)}</span>
            </li>
          ))}
        </ul>
        <OnDuty duty="money">
          {voucher.balanceCents > 0 && <ExtendForm voucher={voucher} refused={refused} />}
          {!isOver && (
            <Link
              to={`/${lang}/team/money/undoing/${order.id}`}
              aria-label={m.vouchers_undo_of({ number: order.number })}
              className="link inline-flex min-h-9 items-center text-sm"
            >
              {m.vouchers_undo()}
            </Link>
          )}
        </OnDuty>
      </div>
    </li>
  );
}

/** Folded, and open where it was refused. */
function ExtendForm({ voucher, refused }: Card) {
  return (
    <details open={refused?.values.voucherId === voucher.id}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.vouchers_extend()}
      </summary>
      <div className="py-2">
        <ActionForm
          action={{ intent: "extend", voucherId: voucher.id }}
          section={`v-${voucher.number}`}
          submit={m.vouchers_extend()}
          refused={refused}
        >
          {(field) => (
            <>
              <TextField {...field("until")} type="date" required label={m.vouchers_extend_until()} />
              <TextField {...field("reason")} required maxLength={500} label={m.vouchers_extend_reason()} />
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
