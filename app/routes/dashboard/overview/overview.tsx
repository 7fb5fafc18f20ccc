import type { ReactNode } from "react";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { BlockFailed, EmptyState } from "#app/parts/page/empty-state.tsx";
import { loadBlocks } from "#app/parts/page/load-blocks.ts";
import { SectionLink } from "#app/parts/page/section-link.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ResearchCard } from "#app/routes/dashboard/cases/research-card.tsx";
import { toResearchCard } from "#app/routes/dashboard/cases/to-research-card.ts";
import { NotificationList } from "#app/routes/dashboard/messages/notification-list.tsx";
import { groupByCase } from "#app/routes/dashboard/messages/to-notification-items.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { customerZone } from "#app/zones.ts";
import { resendConfirmation } from "#business/accounts/credentials/confirm-email.ts";
import { myRefusedAddress } from "#business/accounts/credentials/read-refused-address.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { myOrders } from "#business/orders/read-orders.ts";
import {
  myActiveResearches,
  myCasesAwaitingMe,
  myResearchCounts,
} from "#business/researches/read-researches.ts";
import { vehicleLabel } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/overview.ts";
import { OverviewHints } from "./overview-hints.tsx";

const casesShown = 3;
const notificationsShown = 5;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dashboard_overview(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const who = context.get(signedInContext);
  const locale = languageOf(url.pathname);
  const { counts, active, unread, orders, waiting, refused } = await loadBlocks(ctx, {
    counts: myResearchCounts,
    active: (ctx) => myActiveResearches(ctx, casesShown),
    unread: (ctx) => myUnreadNotifications(ctx, notificationsShown),
    orders: myOrders,
    waiting: myCasesAwaitingMe,
    refused: myRefusedAddress,
  });
  return {
    name: who?.greeting ?? "",
    unconfirmed: who && !who.emailConfirmed ? who.email : null,
    refusedAddress: refused ?? null,
    counts,
    active: active?.map((each) => toResearchCard(each, locale)) ?? null,
    unread: unread && {
      count: unread.count,
      // Every case has an order, which names it.
      groups: groupByCase(
        unread.list,
        (orders ?? []).map(({ researchId, caseNumber, vehicle }) => ({
          id: researchId,
          number: caseNumber,
          vehicle,
        })),
        orders ?? [],
        locale,
      ),
    },
    questions: (waiting ?? []).map(({ id, vehicle }) => ({
      id,
      vehicle: vehicleLabel(vehicle, locale),
    })),
    unpaid: (orders ?? [])
      .filter((order) => order.awaitsPayment)
      .map(({ id, number, priceCents, periodEnds, vehicle, ...order }) => ({
        id,
        number,
        priceCents,
        periodEnds,
        packageName: orderName(order, locale),
        vehicle: vehicleLabel(vehicle, locale),
      })),
  };
}

export async function action(args: Route.ActionArgs) {
  return formAction(
    args,
    onIntent(async ({ locale }) => {
      await resendConfirmation(args.context.get(customerZone), locale, `/${locale}/dashboard`);
      return seeOther(`/${locale}/dashboard`, [flashCookie("confirmation-sent")]);
    }),
  );
}

export default function Overview({
  loaderData: { name, counts, active, unread, ...hints },
  actionData,
}: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <h2 className="text-2xl">{m.dashboard_welcome({ name })}</h2>
      <OverviewHints {...hints} problem={useStickyActionData(actionData)?.problem} />
      <dl className="grid border-t-2 border-ink sm:grid-cols-3">
        <Counter label={m.dashboard_active()} value={counts?.active} />
        <Counter label={m.dashboard_completed()} value={counts?.completed} />
        <Counter label={m.dashboard_unread()} value={unread?.count} />
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Section id="current" title={m.dashboard_current()}>
          {!active && <BlockFailed />}
          {active?.length === 0 && (
            <EmptyState title={m.dashboard_no_active()} next={m.dashboard_no_active_next()}>
              <SectionLink section="search" className={buttonClass("primary", "small")}>
                {m.dashboard_start_search()}
              </SectionLink>
            </EmptyState>
          )}
          {active && active.length > 0 && (
            <>
              <ul className="grid gap-3">
                {active.map((research) => (
                  <li key={research.id}>
                    <ResearchCard research={research} />
                  </li>
                ))}
              </ul>
              <ButtonLink
                variant="quiet"
                size="small"
                className="justify-self-start"
                to={`/${lang}/dashboard/researches`}
              >
                {m.dashboard_all_researches()}
              </ButtonLink>
            </>
          )}
        </Section>
        <Section id="notifications" title={m.dashboard_notifications()}>
          {unread ? <NotificationList {...unread} /> : <BlockFailed />}
        </Section>
      </div>
    </div>
  );
}

function Counter({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5 sm:block sm:px-5 sm:not-first:border-l sm:first:pl-0">
      <dt className="label-plate">{label}</dt>
      <dd className="figures text-2xl sm:text-3xl">{value ?? "–"}</dd>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
