import { Outlet } from "react-router";
import { enterAsCustomer } from "#app/zones.ts";
import type { Route } from "./+types/layout.ts";

export const middleware: Route.MiddlewareFunction[] = [enterAsCustomer];

/** Middleware is skipped on client navigation unless a loader runs. */
export const loader = () => null;

export default function CheckoutLayout() {
  return <Outlet />;
}
