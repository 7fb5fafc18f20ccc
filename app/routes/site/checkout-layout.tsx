import { Outlet } from "react-router";
import { enterAsCustomer } from "#app/zones.ts";
import type { Route } from "./+types/checkout-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

/** Without a loader the middleware would not run when scripts navigate. */
export const loader = () => null;

export default function CheckoutLayout() {
  return <Outlet />;
}
