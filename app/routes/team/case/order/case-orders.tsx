import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { ReceivedFacts } from "#app/parts/orders/received-facts.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { TransferFields } from "#app/routes/team/money/transfer-fields.tsx";
import { VatCheckFact } from "#app/routes/team/money/vat-checks.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { OrderStatus } from "#business/orders/order.ts";
import type { Billing } from "#business/orders/orders.sql.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import { m } from "#texts/messages.js";
import { CorrectBillingForm } from "./correct-billing-form.tsx";
import { type MilestoneState, Milestones } from "./milestones.tsx";

export type OrderFacts = {
  id: string;
  number: string;
  status: OrderStatus;
  packageName: string;
  /** Ordered later, for this case. */
  extra: boolean;
  priceCents: number;
  receivedCents: number;
  refundedCents: number;
  missingCents: number;
  surplusCents: number;
  milestones: readonly MilestoneState[];
  /** Empty for roles that may not read them. */
  invoices: readonly { id: string; number: string }[];
  start: "now" | "after_period";
  customerType: "consumer" | "business";
  createdAt: Date;
  paidAt: Date | null;
  releasedAt: Date | null;
  downPaidAt: Date | null;
  releaseReason: string | null;
  vatCheck: VatCheck | null;
  billing: Billing;
  reference: string;
};

/** The case's orders; payments from the bank statement are entered here. */
export function CaseOrders({
  orders,
  today,
  refused,
}: {
  orders: readonly OrderFacts[];
  /** YYYY-MM-DD in Berlin. */
  today: string;
  refused: RefusedForm | undefined;
}) {
  if (orders.length === 0) return <p className="text-soft">{m.team_no_orders()}</p>;
  return (
    <ul className="grid gap-8">
      {orders.map((order) => (
        <li key={order.id} className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Order order={order} refused={refused} />
          {order.status !== "pending" && order.milestones.length > 0 && (
            <Milestones order={order} refused={refused} />
          )}
          {order.missingCents > 0 && (
            <OnDuty duty="money">
              <Transfer order={order} today={today} refused={refused} />
            </OnDuty>
          )}
        </li>
      ))}
    </ul>
  );
}

function Order({ order, refused }: { order: OrderFacts; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  return (
    <div className="grid content-start gap-3">
      <h3 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
        <span className="figures">{order.number}</span>
        <OrderStatusBadge status={order.status} />
        {order.extra && <span className="label-plate">{m.team_order_extra()}</span>}
      </h3>
      <p>{m.team_order_line({ package: order.packageName, price: formatMoney(order.priceCents, lang) })}</p>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <ReceivedFacts order={order} />
        <Fact label={m.team_order_placed()}>
          <Day date={order.createdAt} locale={lang} /> (
          {order.customerType === "business" ? m.team_customer_business() : m.team_customer_consumer()})
        </Fact>
        <Fact label={m.team_order_paid()}>{order.paidAt && <Day date={order.paidAt} locale={lang} />}</Fact>
        {order.downPaidAt && (
          <Fact label={m.my_order_down_paid()}>
            <Day date={order.downPaidAt} locale={lang} />
          </Fact>
        )}
        {order.releasedAt && (
          <Fact label={m.money_on_account()}>
            <Day date={order.releasedAt} locale={lang} /> · {order.releaseReason}
          </Fact>
        )}
        {order.vatCheck && (
          <Fact label={m.checkout_vat_id()}>
            <VatCheckFact check={order.vatCheck} />
          </Fact>
        )}
        <Fact label={m.team_order_start()}>
          {order.start === "now" ? m.team_order_start_now() : m.team_order_start_after()}
        </Fact>
        <Fact label={m.team_order_reference()}>
          <span className="figures break-all">{order.reference}</span>
        </Fact>
        {order.invoices.length > 0 && (
          <Fact label={m.team_order_invoices()}>
            {order.invoices.map(({ id, number }) => (
              <a
                key={id}
                href={`/${lang}/team/money/invoices/${id}`}
                className="link figures mr-4 inline-block"
              >
                {number}
              </a>
            ))}
          </Fact>
        )}
      </dl>
      {order.status !== "cancelled" && order.status !== "refunded" && (
        <OnDuty duty="money">
          <Link
            to={`/${lang}/team/money/undoing/${order.id}`}
            aria-label={m.undoing_link_of({ number: order.number })}
            className="link justify-self-start py-2"
          >
            {m.undoing_link()}
          </Link>
          <CorrectBillingForm order={order} refused={refused} />
        </OnDuty>
      )}
    </div>
  );
}

type TransferProps = { order: OrderFacts; today: string; refused: RefusedForm | undefined };

function Transfer({ order, today, refused }: TransferProps) {
  return (
    <section aria-label={m.team_transfer()} className="border border-rule bg-sheet p-5">
      <h4 className="mb-3 text-lg">{m.team_transfer()}</h4>
      <ActionForm
        action={{ intent: "transfer", orderId: order.id, knownCents: String(order.receivedCents) }}
        section="orders"
        submit={m.team_transfer_confirm()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <TransferFields field={field} cents={order.missingCents} today={today} />
          </div>
        )}
      </ActionForm>
    </section>
  );
}
