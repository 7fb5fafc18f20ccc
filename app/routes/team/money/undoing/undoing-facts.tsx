import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { ReceivedFacts } from "#app/parts/orders/received-facts.tsx";
import { undoReasonLabel } from "#app/parts/orders/undo-reason-label.ts";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { orderForUndoing } from "#business/undoing/read-undoings.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "../order-link.tsx";

type Found = Awaited<ReturnType<typeof orderForUndoing>>;
export type OrderToUndo = Found["order"];

export function UndoingFacts({ order, packageName, others, undoings }: Found & { packageName: string }) {
  const lang = useLanguage();
  return (
    <div className="grid min-w-0 content-start gap-8">
      <section aria-label={order.number} className="grid gap-3">
        <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
          <OrderLink order={order} />
          <span className="min-w-0 break-words">{packageName}</span>
          <OrderStatusBadge status={order.status} />
        </h2>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          <Fact label={m.undoing_customer()}>{order.customer}</Fact>
          <Fact label={m.undoing_vehicle()}>{order.vehicle}</Fact>
          <Fact label={m.undoing_ordered()}>
            <Day date={order.createdAt} locale={lang} />
          </Fact>
          <Fact label={m.undoing_price()}>
            <span className="figures">{formatMoney(order.priceCents, lang)}</span>
          </Fact>
          {order.waivedCents > 0 && (
            <Fact label={m.undoing_waived()}>
              <span className="figures">{formatMoney(order.waivedCents, lang)}</span>
            </Fact>
          )}
          {order.receivedCents === order.priceCents && order.surplusCents + order.refundedCents === 0 && (
            <Fact label={m.undoing_received()}>
              <span className="figures">{formatMoney(order.receivedCents, lang)}</span>
            </Fact>
          )}
          <ReceivedFacts order={order} />
        </dl>
      </section>
      {undoings.length > 0 && (
        <section aria-labelledby="before" className="grid gap-2">
          <h3 id="before" className="label-plate">
            {m.undoing_before()}
          </h3>
          <ul className="grid gap-1">
            {undoings.map(({ id, reason, shareCents, at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6">
                <span>
                  {undoReasonLabel(reason)}{" "}
                  <span className="text-soft">
                    <Day date={at} locale={lang} />
                  </span>
                </span>
                <span className="figures">{formatMoney(shareCents, lang)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="others" className="grid gap-2">
        <h3 id="others" className="label-plate">
          {m.undoing_others()}
        </h3>
        {others.length === 0 && <p className="text-soft">{m.undoing_others_none()}</p>}
        <ul className="grid gap-1">
          {others.map((other) => (
            <li
              key={other.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-1.5"
            >
              <OrderLink order={other} />
              <span className="min-w-0 flex-1 basis-40 break-words">{other.vehicle}</span>
              <OrderStatusBadge status={other.status} />
              <span className="text-soft">
                <Day date={other.createdAt} locale={lang} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
