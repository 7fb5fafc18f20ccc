import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate } from "#app/ui/date.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";

type Declared = { orderId: string; number: string; receivedAt: Date };

/** On every page of an order whose withdrawal has arrived. */
export function DeclaredWithdrawalNotice({ declared }: { declared: readonly Declared[] }) {
  const lang = useLanguage();
  return declared.map(({ orderId, number, receivedAt }) => (
    <Notice key={orderId} title={m.order_withdrawal_declared({ number, date: formatDate(receivedAt, lang) })}>
      {m.order_withdrawal_declared_text()}{" "}
      <Link to={`/${lang}/dashboard/orders/${orderId}/withdrawal`} className="link">
        {m.my_order_withdrawal_receipt()}
      </Link>
    </Notice>
  ));
}
