import { Outlet, useNavigation } from "react-router";
import { useActivity } from "#app/parts/page/use-activity.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useHeldRequests } from "#app/ui/held-requests.ts";
import { Tab, Tabs } from "#app/ui/tabs.tsx";
import { enterAsCustomer, servicesContext } from "#app/zones.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/layout.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

/** The event cursor of this page. Middleware is skipped on client navigation unless a loader runs. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).events.cursor();

export default function Dashboard({ loaderData: madeAt }: Route.ComponentProps) {
  const lang = useLanguage();
  useLiveUpdates(madeAt);
  useActivity();
  const held = useHeldRequests();
  const loading = useNavigation().state !== "idle" && held.length === 0;
  return (
    <div className="page pb-10">
      <header className="flex flex-wrap items-baseline gap-x-5 pt-7 pb-6">
        <h1 className="text-3xl">{product}</h1>
        <p className="text-lg text-soft">{m.dashboard_tagline()}</p>
      </header>
      <div className="relative">
        <Tabs label={m.dashboard_tabs()}>
          <Tab to={`/${lang}/dashboard`} end>
            {m.dashboard_overview()}
          </Tab>
          <Tab to={`/${lang}/dashboard/researches`}>{m.dashboard_researches()}</Tab>
          <Tab to={`/${lang}/dashboard/uploads`}>{m.uploads_tab()}</Tab>
          <Tab to={`/${lang}/dashboard/orders`}>{m.my_orders()}</Tab>
          <Tab to={`/${lang}/dashboard/messages`}>{m.my_messages()}</Tab>
          <Tab to={`/${lang}/dashboard/profile`}>{m.dashboard_profile()}</Tab>
        </Tabs>
        <p role="status" className="label-plate no-print absolute right-0 bottom-3">
          {loading && m.dashboard_loading()}
        </p>
      </div>
      <div className="pt-8">
        <Outlet />
      </div>
    </div>
  );
}
