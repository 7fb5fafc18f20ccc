import { invoiceResponse } from "#app/http/invoice-response.ts";
import { staffZone } from "#app/zones.ts";
import type { Route } from "./+types/invoice.ts";

/** For finance; for the others of the team there is nothing here. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  invoiceResponse(context.get(staffZone), params.invoiceId, url);
