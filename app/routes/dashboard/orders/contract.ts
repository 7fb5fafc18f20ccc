import { redirect } from "react-router";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { contractUrl } from "#business/orders/contracts/open-contract.ts";
import type { Route } from "./+types/contract.ts";

/** Redirects to a fresh URL of the order confirmation. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirect(contractUrl(context.get(customerZone), uuidParam(params.orderId)));
