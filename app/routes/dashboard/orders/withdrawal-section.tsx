import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate, formatDay } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { Milestone } from "#business/orders/catalogue/catalogue.ts";
import { milestoneText } from "#business/orders/catalogue/milestone-text.ts";
import type { OrderStatus } from "#business/orders/order.ts";
import { m } from "#texts/messages.js";

type Order = { id: string; number: string; status: OrderStatus; withdrawalEnds: string | null };
type Withdrawal = {
  receivedAt: Date;
  resolvedAt: Date | null;
  refundCents: number | null;
  compensationCents: number | null;
  reckoning: { milestones: Milestone[] } | null;
  dueOn: string;
};

/** Offers withdrawal or shows its state. Still offered after the period: a person decides, not the page. */
export function WithdrawalSection({
  order,
  withdrawal,
  today,
}: {
  order: Order;
  withdrawal: Withdrawal | null;
  /** YYYY-MM-DD in Berlin. */
  today: string;
}) {
  const lang = useLanguage();
  const over = ["cancelled", "refunded", "withdrawn"].includes(order.status);
  return (
    <section aria-labelledby="withdrawal" className="grid gap-2 border-t border-ink pt-3">
      <h2 id="withdrawal" className="text-xl">
        {m.my_order_withdrawal()}
      </h2>
      {withdrawal ? (
        <Received order={order} withdrawal={withdrawal} />
      ) : (
        <p className="text-sm text-soft">
          {over ? m.my_order_closed() : <Period order={order} today={today} />}
        </p>
      )}
      {withdrawal && (
        <p>
          <Link to={`/${lang}/dashboard/orders/${order.id}/withdrawal`} className={linkClass}>
            {m.my_order_withdrawal_receipt()}
          </Link>
        </p>
      )}
      {withdrawal?.resolvedAt && (
        <p>
          <a href={`/${lang}/dashboard/orders/${order.id}/withdrawal-letter`} className={linkClass} download>
            {m.my_order_withdrawal_letter()}
          </a>
        </p>
      )}
      {!withdrawal && !over && (
        <p className="no-print">
          <Link to={`/${lang}/withdrawal?contract=${encodeURIComponent(order.number)}`} className={linkClass}>
            {m.order_withdraw()}
          </Link>
        </p>
      )}
    </section>
  );
}

const linkClass = "link inline-flex min-h-10 items-center font-semibold";

function Period({ order, today }: { order: Order; today: string }) {
  const lang = useLanguage();
  if (!order.withdrawalEnds) return m.my_order_withdrawal_before();
  const date = formatDay(order.withdrawalEnds, lang);
  return today > order.withdrawalEnds
    ? m.my_order_withdrawal_ended({ date })
    : m.my_order_withdrawal_period({ date });
}

function Received({ order, withdrawal }: { order: Order; withdrawal: Withdrawal }) {
  const lang = useLanguage();
  const { receivedAt, resolvedAt, refundCents } = withdrawal;
  if (!resolvedAt) return <p>{m.my_order_withdrawal_received({ date: formatDate(receivedAt, lang) })}</p>;
  const amount = formatMoney(refundCents ?? 0, lang);
  const date = formatDay(withdrawal.dueOn, lang);
  return (
    <p>
      {m.my_order_withdrawal_done()}{" "}
      {!!withdrawal.compensationCents &&
        m.my_order_withdrawal_compensation({
          amount: formatMoney(withdrawal.compensationCents, lang),
          parts: (withdrawal.reckoning?.milestones ?? []).map((each) => milestoneText(each, lang)).join(", "),
        })}{" "}
      {order.status === "refunded" && m.my_order_withdrawal_refunded({ amount })}
      {order.status === "withdrawn" && !!refundCents && m.my_order_withdrawal_refund({ amount, date })}
    </p>
  );
}
