import { reportFileResponse } from "#app/parts/report/report-file-response.ts";
import { staffZone } from "#app/zones.ts";
import type { Route } from "./+types/report-file.ts";

/** What the customer has, as a PDF in the language of the address. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return reportFileResponse(context.get(staffZone), params, url);
}
