import { Outlet, useNavigation } from "react-router";
import { useLanguage } from "#app/parts/use-language.ts";
import { useNews } from "#app/parts/use-news.ts";
import { Tab, Tabs } from "#app/ui/tabs.tsx";
import { enterAsCustomer, houseContext } from "#app/zones.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

/** Since when news concern this page. Without a loader the door above would stand open on a click inside the page. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(houseContext).events.moment();

export default function Dashboard({ loaderData: madeAt }: Route.ComponentProps) {
  const lang = useLanguage();
  useNews(madeAt);
  const loading = useNavigation().state !== "idle";
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
