import { Link } from "react-router";
import { z } from "zod";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { DeclaredWithdrawalNotice } from "#app/parts/orders/declared-withdrawal.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { BlockFailed, EmptyState } from "#app/parts/page/empty-state.tsx";
import { loadBlocks } from "#app/parts/page/load-blocks.ts";
import { SectionLink } from "#app/parts/page/section-link.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { formatDateInFigures } from "#app/ui/date.tsx";
import { customerZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { extraById, extraIds, isOrderable } from "#business/orders/catalogue/catalogue.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { myOrders } from "#business/orders/read-orders.ts";
import { myQuotes } from "#business/quotes/read-quotes.ts";
import { myActiveResearches } from "#business/researches/read-researches.ts";
import { vehicleLabel } from "#business/vehicles/vehicle-heading.ts";
import { myVouchers } from "#business/vouchers/read-vouchers.ts";
import { isCaseWithdrawn, myDeclaredWithdrawals } from "#business/withdrawals/read-declared.ts";
import { m } from "#texts/messages.js";
import { QuoteList } from "../quotes/quote-list.tsx";
import type { Route } from "./+types/orders.ts";
import { toExtraOffers } from "./extra-offers.ts";
import { Extras } from "./extras.tsx";
import { VoucherList } from "./voucher-list.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.my_orders(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const { orders, quotes, cases, vouchers, declared } = await loadBlocks(ctx, {
    orders: myOrders,
    quotes: myQuotes,
    vouchers: myVouchers,
    cases: (ctx) => myActiveResearches(ctx, 200),
    declared: myDeclaredWithdrawals,
  });
  return {
    quotes,
    vouchers,
    orders: orders?.map((order) => ({ ...order, packageName: orderName(order, locale) })) ?? null,
    declared: declared ?? [],
    extras:
      orders && cases && declared
        ? toExtraOffers(
            orders,
            cases.filter(({ id }) => !isCaseWithdrawn(declared, id)),
            { seller: ctx.services.config.seller, locale, now: ctx.now() },
          )
        : [],
  };
}

const AddExtra = z.object({ extraId: z.enum(extraIds), researchId: z.uuid() });

/** Redirects an extra chosen for a case to its checkout, or to the quote form while we cannot make it. */
export async function action(args: Route.ActionArgs) {
  return formAction(
    args,
    on(AddExtra, async ({ extraId, researchId }, { locale }) => {
      const extra = extraById(extraId);
      return seeOther(
        extra && isOrderable(extra)
          ? `/${locale}/checkout/extra/${extraId}/${researchId}`
          : `/${locale}/quote?package=${extraId}`,
      );
    }),
  );
}

export default function Orders({
  loaderData: { orders, quotes, vouchers, declared, extras },
}: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      {quotes ? <QuoteList quotes={quotes} /> : <BlockFailed />}
      <h2 className="text-2xl">{m.my_orders()}</h2>
      <DeclaredWithdrawalNotice declared={declared} />
      {!orders && <BlockFailed />}
      {orders?.length === 0 && (
        <EmptyState title={m.my_orders_none()} next={m.my_orders_none_next()}>
          <SectionLink section="search" className={buttonClass("primary", "small")}>
            {m.dashboard_start_search()}
          </SectionLink>
        </EmptyState>
      )}
      <ul className="border-ink not-empty:border-t-2">
        {orders?.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      {vouchers ? <VoucherList vouchers={vouchers} /> : <BlockFailed />}
      <Extras extras={extras} />
    </div>
  );
}

type Row = NonNullable<Route.ComponentProps["loaderData"]["orders"]>[number];

function Order({ order }: { order: Row }) {
  const lang = useLanguage();
  const { number, status, invoiceUrl } = order;
  return (
    <li className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_7rem_9rem] lg:grid-cols-[minmax(0,1fr)_8rem_9rem_15rem]">
      <div className="min-w-0">
        <h3 className="text-xl">{order.packageName}</h3>
        <p className="break-words">
          {vehicleLabel(order.vehicle, lang)} ·{" "}
          <Link to={`/${lang}/dashboard/researches/${order.researchId}`} className="link whitespace-nowrap">
            {m.case_number({ number: order.caseNumber })}
          </Link>
        </p>
        <p className="text-sm text-soft">
          <span className="figures">{number}</span> ·{" "}
          <time dateTime={order.createdAt.toISOString()}>
            {m.my_orders_date({ date: formatDateInFigures(order.createdAt, lang) })}
          </time>
        </p>
      </div>
      <p className="figures text-lg sm:text-right">{formatMoney(order.priceCents, lang)}</p>
      <p>
        <OrderStatusBadge status={status} />
      </p>
      <p className="flex flex-wrap gap-x-5 sm:col-span-3 lg:col-span-1 lg:justify-end">
        {order.awaitsPayment && (
          <Link to={`/${lang}/orders/${order.id}`} className={actionClass}>
            {m.my_orders_pay()}
          </Link>
        )}
        {invoiceUrl && (
          <a href={invoiceUrl} aria-label={m.my_orders_invoice_of({ number })} className={actionClass}>
            {m.my_orders_invoice()}
          </a>
        )}
        <Link
          to={`/${lang}/dashboard/orders/${order.id}`}
          aria-label={m.my_orders_details_of({ number })}
          className={actionClass}
        >
          {m.my_orders_details()}
        </Link>
        {order.withinWithdrawalPeriod && !["cancelled", "refunded", "withdrawn"].includes(status) && (
          <Link
            to={`/${lang}/withdrawal?contract=${encodeURIComponent(number)}`}
            aria-label={m.my_orders_withdraw({ number })}
            className={actionClass}
          >
            {m.order_withdraw()}
          </Link>
        )}
      </p>
    </li>
  );
}

const actionClass = "link inline-flex min-h-10 items-center text-sm font-semibold";
