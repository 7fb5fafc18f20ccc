import { redirect } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { customerZone } from "#app/zones.ts";
import { contractAddress } from "#business/orders/open-contract.ts";
import type { Route } from "./+types/order-contract.ts";

/** Leads on to the confirmation of an order under an address made now. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirect(contractAddress(context.get(customerZone), idIn(params.orderId)));
