import { data, Link } from "react-router";
import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { AgreedTerms } from "#app/parts/orders/agreed-terms.tsx";
import { DeclaredWithdrawalNotice } from "#app/parts/orders/declared-withdrawal.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { isPaidLater } from "#business/orders/order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";
import { StartPayment, startPayment } from "#business/payments/online/start-payment.ts";
import { qrCode } from "#business/qr-code.ts";
import { withdrawalRight } from "#business/tax/regime.ts";
import { RedeemVoucher, redeemVoucher } from "#business/vouchers/redeem-voucher.ts";
import { myDeclaredWithdrawals } from "#business/withdrawals/read-declared.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/order.ts";
import { GiroCode } from "./giro-code.tsx";
import { PayOnline } from "./pay-online.tsx";
import { PaymentDetails } from "./payment-details.tsx";
import { RedeemForm } from "./redeem-form.tsx";

/** The customer's own order; others are 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!z.uuid().safeParse(params.orderId).success) throw data(null, { status: 404 });
  const ctx = context.get(customerZone);
  const { transfer, ...order } = await withErrorStatus(() => myOrder(ctx, params.orderId));
  const { giroCode, ...account } = transfer;
  const { customerType, country, missingCents: amountCents } = order;
  const online = await offeredMeans(ctx, { customerType, country, amountCents });
  const withdrawal = withdrawalRight({ customerType, country });
  const declared = (await myDeclaredWithdrawals(ctx)).filter(({ orderId }) => orderId === order.id);
  return { ...order, withdrawal, declared, transfer: account, qr: qrCode(giroCode), online };
}

/** Opens an online payment; where it is made is announced on a page of its own before anybody leaves. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { orderId, lang } = params;
  const pay = on(
    StartPayment,
    async (input) => {
      const attemptId = await startPayment(context.get(customerZone), input);
      return seeOther(`/${lang}/orders/${orderId}/payment/${attemptId}`);
    },
    { fixed: { orderId: uuidParam(orderId), locale: languageOf(url.pathname) } },
  );
  const redeem = on(
    RedeemVoucher,
    (input) =>
      redeemVoucher(context.get(customerZone), input).then(() =>
        seeOther(url.pathname, [flashCookie("voucher-redeemed")]),
      ),
    {
      fixed: { orderId: uuidParam(orderId) },
      fieldByCode: {
        vouchers_code_unknown: "code",
        vouchers_used_up: "code",
        vouchers_expired: "code",
        vouchers_cancelled: "code",
        vouchers_unpaid: "code",
      },
    },
  );
  return formAction(
    args,
    choose((form) => (form.get("intent") === "redeem" ? redeem : pay)),
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.order_title_later({ number: args.loaderData?.number ?? "" }),
    unlisted: true,
  });

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  const unpaid = order.missingCents > 0 && order.declared.length === 0;
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={
          <>
            {m.order_number()} <span className="figures text-base text-ink">{order.number}</span> ·{" "}
            {m.order_placed_at()} <Day date={order.createdAt} locale={lang} />
          </>
        }
        title={
          order.status === "pending" && !isPaidLater(order)
            ? m.order_title()
            : m.order_title_later({ number: order.number })
        }
      >
        <OrderStatusBadge status={order.status} />
      </PageHeading>
      {order.declared.length > 0 && (
        <div className="mb-8">
          <DeclaredWithdrawalNotice declared={order.declared} />
        </div>
      )}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {unpaid && <Payment order={order} refused={refused} />}
        <Next order={order} />
        <div className="lg:col-start-1">
          <AgreedTerms order={order} />
        </div>
      </div>
    </div>
  );
}

type Shown = { order: Route.ComponentProps["loaderData"] };

function Payment({ order, refused }: Shown & { refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const amount = formatMoney(order.transfer.amountCents, lang);
  const { restCents: rest } = order;
  return (
    <div>
      {order.online && order.online.means.length > 0 && (
        <PayOnline
          online={order.online}
          refused={refused}
          parts={rest > 0 ? { down: amount, all: formatMoney(order.missingCents + rest, lang) } : null}
        />
      )}
      <section aria-labelledby="pay">
        <h2 id="pay" className="text-2xl">
          {order.online ? m.pay_or_transfer() : m.order_pay_title()}
        </h2>
        <p className="measure mt-2">
          {rest > 0
            ? m.order_pay_down_text({ amount, rest: formatMoney(rest, lang) })
            : m.order_pay_text({ amount })}
        </p>
        <div className="mt-4 flex flex-wrap items-start gap-x-10 gap-y-6 border-t-2 border-ink pt-3 sm:flex-nowrap">
          <PaymentDetails transfer={order.transfer} amount={amount} />
          <GiroCode {...order.qr} />
        </div>
      </section>
      {order.researchId && <RedeemForm refused={refused} />}
    </div>
  );
}

function Next({ order }: Shown) {
  const lang = useLanguage();
  const steps = order.researchId ? stepsOfResearch(order) : stepsOfVoucher(order);
  const to = order.researchId
    ? `/${lang}/dashboard/researches/${order.researchId}`
    : `/${lang}/dashboard/orders`;
  return (
    <aside className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {order.status === "pending" && !isPaidLater(order) && (
        <>
          <h2 className="text-xl">{m.order_next_title()}</h2>
          <NumberedSteps steps={steps} className="mt-3 mb-6" />
        </>
      )}
      <ButtonLink to={to}>{order.researchId ? m.order_to_case() : m.order_to_vouchers()}</ButtonLink>
      <SecondThoughts order={order} />
    </aside>
  );
}

function stepsOfResearch(order: Shown["order"]): string[] {
  return [
    ...stepsUntilPaid(order),
    order.start === "now" ? m.order_next_work_now() : m.order_next_work_after(),
    m.order_next_result(),
  ];
}

function stepsOfVoucher(order: Shown["order"]): string[] {
  return [...stepsUntilPaid(order), m.order_next_voucher()];
}

function stepsUntilPaid(order: Shown["order"]): string[] {
  return [
    order.confirmedAt ? m.order_next_confirmed() : m.order_next_confirmation(),
    order.online?.means.length ? m.order_next_payment_online() : m.order_next_payment(),
  ];
}

/** How to cancel before payment, and how long to withdraw. */
function SecondThoughts({ order }: Shown) {
  const lang = useLanguage();
  const { customerType, withdrawal, withdrawalEnds } = order;
  const consumer = customerType === "consumer";
  const cancellable = order.status === "pending" && !isPaidLater(order);
  if (!cancellable && !consumer) return null;
  return (
    <section aria-labelledby="second-thoughts" className="mt-8 border-t border-rule pt-3">
      <h2 id="second-thoughts" className="text-xl">
        {m.my_order_cancel_title()}
      </h2>
      {cancellable && (
        <>
          <p className="mt-2">{m.order_cancel_unpaid()}</p>
          <Link to={`/${lang}/dashboard/orders/${order.id}#cancel`} className={secondThought}>
            {m.my_order_cancel()}
          </Link>
        </>
      )}
      {consumer && (
        <>
          <p className="mt-2">
            {withdrawal === "voluntary" ? m.order_withdraw_text_voluntary() : m.order_withdraw_text()}{" "}
            {withdrawalEnds
              ? m.my_order_withdrawal_period({ date: formatDay(withdrawalEnds, lang) })
              : m.my_order_withdrawal_before()}
          </p>
          <Link
            to={`/${lang}/withdrawal?contract=${encodeURIComponent(order.number)}`}
            className={secondThought}
          >
            {m.order_withdraw()}
          </Link>
        </>
      )}
    </section>
  );
}

const secondThought = "link inline-flex min-h-11 items-center";
