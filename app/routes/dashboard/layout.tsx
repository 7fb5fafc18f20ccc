import { Outlet, useNavigation } from "react-router";
import { useHeldRequests } from "#app/connection/held-requests.ts";
import { useLiveUpdates } from "#app/connection/use-live-updates.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { loadBlock } from "#app/parts/page/load-blocks.ts";
import { useActivity } from "#app/parts/page/use-activity.ts";
import { useIsInnerPage } from "#app/parts/page/use-is-inner-page.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Tab, Tabs } from "#app/ui/tabs.tsx";
import { customerZone, enterAsCustomer } from "#app/zones.ts";
import { myUnreadCount } from "#business/messages/read-messages.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];
export const handle = { linkedStyles: true };

/** The event cursor of this page, and what its title counts. Middleware is skipped on client navigation unless a loader runs. */
export async function loader({ context }: Route.LoaderArgs) {
  const madeAt = context.get(servicesContext).events.cursor();
  const ctx = context.get(customerZone);
  return { madeAt, unread: (await loadBlock(ctx, "unread count", () => myUnreadCount(ctx))) ?? 0 };
}

export default function Dashboard({ loaderData: { madeAt, unread } }: Route.ComponentProps) {
  const lang = useLanguage();
  useLiveUpdates(madeAt);
  useActivity();
  const held = useHeldRequests();
  const loading = useNavigation().state !== "idle" && held.length === 0;
  const low = useIsInnerPage();
  return (
    <div className="page pb-10">
      <header className={low ? "sr-only" : "flex flex-wrap items-baseline gap-x-5 pt-7 pb-6"}>
        <h1 className="text-3xl">{product}</h1>
        <p className="text-lg text-soft">{m.dashboard_tagline()}</p>
      </header>
      <div className={`relative ${low ? "pt-1.5" : ""}`}>
        <Tabs label={m.dashboard_tabs()} low={low}>
          <Tab to={`/${lang}/dashboard`} end>
            {m.dashboard_overview()}
          </Tab>
          <Tab to={`/${lang}/dashboard/researches`}>{m.dashboard_researches()}</Tab>
          <Tab to={`/${lang}/dashboard/uploads`}>{m.uploads_tab()}</Tab>
          <Tab to={`/${lang}/dashboard/orders`}>{m.my_orders()}</Tab>
          <Tab
            to={`/${lang}/dashboard/messages`}
            count={unread}
            counted={m.my_messages_unread({ count: String(unread) })}
          >
            {m.my_messages()}
          </Tab>
          <Tab to={`/${lang}/dashboard/profile`}>{m.dashboard_profile()}</Tab>
        </Tabs>
        <p role="status" className="label-plate no-print absolute right-0 bottom-3">
          {loading && m.dashboard_loading()}
        </p>
      </div>
      <div className={low ? "pt-5" : "pt-8"}>
        <Outlet />
      </div>
    </div>
  );
}
