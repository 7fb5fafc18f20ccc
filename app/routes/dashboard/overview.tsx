import type { ReactNode } from "react";
import { block } from "#app/case-facts.ts";
import { acting } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BlockFailed, Empty } from "#app/parts/empty.tsx";
import { NotificationList } from "#app/parts/notification-list.tsx";
import { OverviewHints } from "#app/parts/overview-hints.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { ResearchCard } from "#app/parts/research-card.tsx";
import { SectionLink } from "#app/parts/section-link.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { customerZone, signedInContext } from "#app/zones.ts";
import { sendConfirmationAgain } from "#business/accounts/confirm-email.ts";
import { wording } from "#business/messages/notification.ts";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { nameOfOrder } from "#business/orders/checkout.ts";
import { myOrders } from "#business/orders/read-orders.ts";
import {
  myActiveResearches,
  myCasesAwaitingMe,
  myResearchCounts,
} from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/overview.ts";
import { cardFacts } from "./card-facts.ts";

const casesShown = 3;
const notificationsShown = 5;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dashboard_overview(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const who = context.get(signedInContext);
  const locale = languageOf(url.pathname);
  const [counts, active, unread, orders, waiting] = await Promise.all([
    block(ctx, "research counts", () => myResearchCounts(ctx)),
    block(ctx, "active researches", () => myActiveResearches(ctx, casesShown)),
    block(ctx, "notifications", () => myUnreadNotifications(ctx, notificationsShown)),
    block(ctx, "orders", () => myOrders(ctx)),
    block(ctx, "questions", () => myCasesAwaitingMe(ctx)),
  ]);
  return {
    name: who?.greeting ?? "",
    unconfirmed: who && !who.emailConfirmed ? who.email : null,
    counts,
    active: active?.map(cardFacts) ?? null,
    unread: unread && {
      count: unread.count,
      list: unread.list.map(({ kind, params, ...rest }) => ({ ...rest, ...wording(kind, params, locale) })),
    },
    questions: (waiting ?? []).map(({ id, vehicle }) => ({
      id,
      vehicle: vehicleName(vehicle) || m.dashboard_unnamed_vehicle({}, { locale }),
    })),
    unpaid: (orders ?? [])
      .filter((order) => order.status === "pending")
      .map((order) => ({ ...order, packageName: nameOfOrder(order, locale) })),
  };
}

/** Sends the link that confirms the address once more. */
export async function action({ context, url }: Route.ActionArgs) {
  const lang = languageOf(url.pathname);
  return acting(lang, async () => {
    await sendConfirmationAgain(context.get(customerZone), lang, `/${lang}/dashboard`);
    return goOn(`/${lang}/dashboard`, [flashCookie("confirmation-sent")]);
  });
}

export default function Overview({
  loaderData: { name, counts, active, unread, ...hints },
  actionData,
}: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <div className="grid gap-9">
      <h2 className="text-2xl">{m.dashboard_welcome({ name })}</h2>
      <OverviewHints {...hints} problem={useAnswer(actionData)?.problem} />
      <dl className="grid border-t-2 border-ink sm:grid-cols-3">
        <Counter label={m.dashboard_active()} value={counts?.active} />
        <Counter label={m.dashboard_completed()} value={counts?.completed} />
        <Counter label={m.dashboard_unread()} value={unread?.count} />
      </dl>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Section id="current" title={m.dashboard_current()}>
          {!active && <BlockFailed />}
          {active?.length === 0 && (
            <Empty title={m.dashboard_no_active()} next={m.dashboard_no_active_next()}>
              <SectionLink section="search" className={buttonClass("primary", "small")}>
                {m.dashboard_start_search()}
              </SectionLink>
            </Empty>
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
                look="quiet"
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
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
