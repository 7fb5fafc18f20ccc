import { Link } from "react-router";
import { voucherStateText } from "#app/parts/orders/voucher-state-text.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { myVouchers } from "#business/vouchers/read-vouchers.ts";
import { m } from "#texts/messages.js";

type Vouchers = Awaited<ReturnType<typeof myVouchers>>;

/** Vouchers this customer bought, below their orders. */
export function VoucherList({ vouchers }: { vouchers: Vouchers }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="vouchers" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="vouchers" className="text-2xl">
          {m.my_vouchers()}
        </h2>
        <Link to={`/${lang}/gift-voucher`} className={actionClass}>
          {m.my_vouchers_buy()}
        </Link>
      </div>
      {vouchers.length === 0 && <p className="text-soft">{m.my_vouchers_none()}</p>}
      <ul className="border-ink not-empty:border-t-2">
        {vouchers.map((voucher) => (
          <li
            key={voucher.id}
            className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_10rem_9rem] lg:grid-cols-[minmax(0,1fr)_11rem_9rem_15rem]"
          >
            <div className="min-w-0">
              <h3 className="text-xl break-words">{m.my_vouchers_for({ name: voucher.recipient })}</h3>
              <p className="text-sm text-soft">
                <span className="figures">{voucher.number}</span>
                {voucher.validUntil &&
                  ` · ${m.vouchers_until({ date: formatDay(voucher.validUntil, lang) })}`}
              </p>
            </div>
            <p className="figures text-lg sm:text-right">
              {voucher.hasSheet
                ? m.vouchers_balance({
                    balance: formatMoney(voucher.balanceCents, lang),
                    value: formatMoney(voucher.valueCents, lang),
                  })
                : formatMoney(voucher.valueCents, lang)}
            </p>
            <p className="label-plate">{voucherStateText[voucher.state]()}</p>
            <p className="flex flex-wrap gap-x-5 sm:col-span-3 lg:col-span-1 lg:justify-end">
              {voucher.awaitsPayment && (
                <Link to={`/${lang}/orders/${voucher.orderId}`} className={actionClass}>
                  {m.my_orders_pay()}
                </Link>
              )}
              {voucher.hasSheet && voucher.state !== "cancelled" && (
                <a
                  href={`/${lang}/dashboard/vouchers/${voucher.id}`}
                  aria-label={m.my_vouchers_sheet_of({ number: voucher.number })}
                  className={actionClass}
                >
                  {m.my_vouchers_sheet()}
                </a>
              )}
              <Link
                to={`/${lang}/dashboard/orders/${voucher.orderId}`}
                aria-label={m.my_orders_details_of({ number: voucher.number })}
                className={actionClass}
              >
                {m.my_orders_details()}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const actionClass = "link inline-flex min-h-10 items-center text-sm font-semibold";
