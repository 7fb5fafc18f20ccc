import { Outlet } from "react-router";
import { useLiveUpdates } from "#app/connection/use-live-updates.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { enterAsCustomer } from "#app/zones.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

/** The event cursor of this page. Middleware is skipped on client navigation unless a loader runs. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).events.cursor();

export default function CheckoutLayout({ loaderData: madeAt }: Route.ComponentProps) {
  useLiveUpdates(madeAt);
  return <Outlet />;
}
