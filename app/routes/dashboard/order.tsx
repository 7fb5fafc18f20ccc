import { data, Link } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { Fact } from "#app/parts/known.tsx";
import { OrderAgreed } from "#app/parts/order-agreed.tsx";
import { OrderCancellation } from "#app/parts/order-cancellation.tsx";
import { OrderPapers } from "#app/parts/order-papers.tsx";
import { OrderStamp } from "#app/parts/order-stamp.tsx";
import { OrderWithdrawal } from "#app/parts/order-withdrawal.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { formatMoney } from "#app/ui/money.tsx";
import { customerZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { CancelOrder, cancelOrder } from "#business/orders/cancel-order.ts";
import { nameOfOrder } from "#business/orders/checkout.ts";
import { contractPapers } from "#business/orders/open-contract.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { myWithdrawal } from "#business/orders/read-withdrawals.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/order.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.order_title_later({ number: page.loaderData?.order.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.orderId);
  const { transfer: _, ...found } = await answering(() => myOrder(ctx, id));
  const order = { ...found, packageName: nameOfOrder(found, languageOf(url.pathname)) };
  const [papers, withdrawal] = await Promise.all([contractPapers(ctx, id), myWithdrawal(ctx, id)]);
  return { order, confirmed: papers.length > 0, withdrawal, today: berlinDay(ctx.now()) };
}

/** Takes back an order that nobody has paid; the only deed here. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const locale = languageOf(url.pathname);
  const form = await request.formData();
  const read = readForm(form, CancelOrder, locale, { orderId: idIn(params.orderId) });
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await cancelOrder(context.get(customerZone), read.input);
    return goOn(url.pathname, [flashCookie("order-cancelled")]);
  });
}

/** One order: what it costs and how it stands, what was agreed, its papers, and the way out of it. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, confirmed, withdrawal, today } = loaderData;
  const refused = useAnswer(actionData);
  const lang = useLanguage();
  return (
    <article className="grid gap-8">
      <div>
        <p className="no-print">
          <Link to={`/${lang}/dashboard/orders`} className="link inline-flex min-h-10 items-center">
            {m.my_order_back()}
          </Link>
        </p>
        <p className="label-plate">{m.order_title_later({ number: order.number })}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 className="text-3xl">{order.packageName}</h2>
          <OrderStamp status={order.status} />
        </div>
      </div>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Stand order={order} />
          <OrderAgreed order={order} />
          {order.consents.length > 0 && <Declared order={order} />}
        </div>
        <aside className="grid content-start gap-8">
          <OrderPapers
            orderId={order.id}
            number={order.number}
            confirmed={confirmed}
            invoiceUrl={order.invoiceUrl}
          />
          {(order.status === "pending" || refused) && (
            <OrderCancellation number={order.number} refused={refused} />
          )}
          <OrderWithdrawal order={order} withdrawal={withdrawal} today={today} />
        </aside>
      </div>
    </article>
  );
}

type Shown = { order: Route.ComponentProps["loaderData"]["order"] };

function Stand({ order }: Shown) {
  const lang = useLanguage();
  const running = ["pending", "paid", "processing"].includes(order.status);
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-8 border-t-2 border-ink sm:grid-cols-2">
        <Fact label={m.my_order_price()}>
          <span className="figures text-lg">{formatMoney(order.priceCents, lang)}</span>{" "}
          <span className="text-sm text-soft">
            {m.my_order_vat({ amount: formatMoney(order.vatCents, lang) })}
          </span>
        </Fact>
        <Fact label={m.order_placed_at()}>
          <Day date={order.createdAt} locale={lang} />
        </Fact>
        <Fact label={m.my_order_paid()}>
          {order.paidAt ? <Day date={order.paidAt} locale={lang} /> : m.my_order_not_paid()}
        </Fact>
        <Fact label={m.my_order_promised()}>
          {order.promisedAt ? (
            <Day date={order.promisedAt} locale={lang} />
          ) : (
            running && m.my_order_promised_later()
          )}
        </Fact>
      </dl>
      <div className="no-print flex flex-wrap gap-3">
        {order.status === "pending" && (
          <ButtonLink size="small" to={`/${lang}/orders/${order.id}`}>
            {m.my_orders_pay()}
          </ButtonLink>
        )}
        <ButtonLink size="small" look="secondary" to={`/${lang}/dashboard/researches/${order.researchId}`}>
          {m.order_to_case()}
        </ButtonLink>
      </div>
    </div>
  );
}

function Declared({ order }: Shown) {
  return (
    <section aria-labelledby="declared">
      <h2 id="declared" className="text-xl">
        {m.my_order_declared()}
      </h2>
      <ul lang={order.locale} className="measure mt-2 grid gap-2 border-l-4 border-rule pl-4">
        {order.consents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
