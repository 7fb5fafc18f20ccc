import { invoiceResponse } from "#app/http/invoice-response.ts";
import { staffZone } from "#app/zones.ts";
import type { Route } from "./+types/invoice.ts";

/** For finance; 404 for the rest of the team. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  invoiceResponse(context.get(staffZone), params.invoiceId, url);
