import { invoiceResponse } from "#app/http/invoice-response.ts";
import { customerZone } from "#app/zones.ts";
import type { Route } from "./+types/invoice.ts";

/** The customer's own invoice: `form` is `pdf`, `xml` or `xrechnung`. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  invoiceResponse(context.get(customerZone), params.invoiceId, url);
